# Completion of hgref for bash. The program itself says what fits: `hgref --completion WORD...`.

_hgref() {
	local line=${COMP_LINE:0:COMP_POINT} candidate
	local -a words
	read -ra words <<<"$line"
	[[ $line == *[[:blank:]] ]] && words+=('')
	local typed=${words[${#words[@]} - 1]}
	# bash takes `=` for the end of a word: what stands before it is there already
	local before=
	[[ $COMP_WORDBREAKS == *=* && $typed == *=* ]] && before=${typed%"${typed##*=}"}
	COMPREPLY=()
	while IFS= read -r candidate; do
		candidate=${candidate%%$'\t'*}
		COMPREPLY+=("${candidate#"$before"}")
	done < <("${1/#\~/$HOME}" --completion "${words[@]:1}" 2>/dev/null)
}

# Where the program has nothing to offer, a file is meant.
complete -o default -F _hgref hgref
