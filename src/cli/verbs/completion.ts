/** `regie completion <shell>`: what completes words; it calls `regie complete` with those that are typed. */
import { refused } from '../options';
import { exits } from '../terminal';
import { word } from '../text';
import type { Verb } from '../verb';

const scripts: Readonly<Record<string, string>> = {
  bash: `_regie() {
  local IFS=$'\\n'
  COMPREPLY=($(regie complete "$COMP_CWORD" "\${COMP_WORDS[@]:1}" 2>/dev/null | cut -f1))
}
complete -o default -F _regie regie
`,
  zsh: `#compdef regie
_regie() {
  local -a lines found
  lines=("\${(@f)$(regie complete "$((CURRENT - 1))" "\${words[@]:1}" 2>/dev/null)}")
  for line in $lines; do
    [[ -n $line ]] && found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  _describe regie found
}
compdef _regie regie
`,
  fish: `function __regie
  set -l words (commandline -opc) (commandline -ct)
  regie complete (math (count $words) - 1) $words[2..-1] 2>/dev/null
end
complete -c regie -f -a '(__regie)'
`,
};

export const completionVerb: Verb = {
  name: 'completion',
  operands: 'bash|zsh|fish',
  shapes: () => ({}),
  run: async ({ terminal, given }) => {
    const script = scripts[given.operands[0] ?? ''];
    if (script === undefined) throw refused(word('said.shells'));
    terminal.out(script);
    return exits.done;
  },
};
