// Stand-ins for the graph server, shared by the tests of the extension.
import type { ExploreAnswerDto, ExploreParams } from '../../../src/protocol/types';
import type { ExtensionLog } from '../../../src/extension/log';

export function fakeAnswer(text: string, rest: Partial<ExploreAnswerDto> = {}): ExploreAnswerDto {
  return {
    kind: 'answer',
    projectRoot: '/code/app',
    text,
    report: 'report',
    advisedCalls: 2,
    emission: { query: '', files: [], sourceChars: 0, responseChars: text.length },
    flow: [],
    latencyMs: 1,
    ...rest,
  };
}

/** An answer of whole lines that fills the ceiling, at most `chars` long. */
export function fillingAnswer(
  chars: number,
  { hostMaxChars }: Pick<ExploreParams, 'hostMaxChars'>,
  line = '12\tcode();\n',
): ExploreAnswerDto {
  const ceiling = hostMaxChars === 0 ? chars : Math.min(chars, hostMaxChars);
  return fakeAnswer(line.repeat(Math.max(1, Math.floor(ceiling / line.length))));
}

export interface FakeLog extends ExtensionLog {
  readonly lines: string[];
}

export function fakeLog(): FakeLog {
  const lines: string[] = [];
  const add = (level: string) => (area: string, fact: string) => {
    lines.push(`${level} ${area}: ${fact}`);
  };
  return {
    lines,
    info: add('info'),
    warn: add('warn'),
    debug: add('debug'),
    error: add('error'),
    block: add('block'),
  };
}
