// How one symbol of a flow reaches the next, in the language of the person. The answer says it in English, in the few
// forms of explore/spine.ts; a form that is not known here is shown as it came.
import { l10n } from '../base/l10n';

const signature = ', by its signature';

export function describeHop(how: string): string {
  switch (how) {
    case '':
      return l10n.t('calls');
    case 'event':
      return l10n.t('by an event');
    case 'likely':
      return l10n.t('likely');
    case 'passed as a value':
      return l10n.t('passed as a value');
    case 'may run':
      return l10n.t('may run');
    case 'may run, by its signature':
      return l10n.t('may run, by its signature');
  }
  const [, method] = /^through (.+)$/s.exec(how) ?? [];
  if (method !== undefined)
    return method.endsWith(signature) ? l10n.t('through {0}, by its signature', method.slice(0, -signature.length)) : l10n.t('through {0}', method);
  const [, nCandidates] = /^one of (\d+) of that name$/.exec(how) ?? [];
  return nCandidates === undefined ? how : l10n.t('one of {0} of that name', nCandidates);
}
