// The page around the panel's script: no inline script, no inline style, nothing from the network.
import type { SentenceBundle } from '../../base/l10n';

export interface PanelPage {
  readonly nonce: string;
  readonly cspSource: string;
  readonly scriptUri: string;
  readonly styleUri: string;
  /** Of the person, as `vscode.env.language` has it. */
  readonly language: string;
  readonly title: string;
  /** What the page says, by its English sentence. */
  readonly sentences: SentenceBundle;
}

export function toPanelHtml(page: PanelPage): string {
  const { nonce, cspSource, scriptUri, styleUri } = page;
  const policy = `default-src 'none'; style-src ${cspSource}; script-src 'nonce-${nonce}'`;
  const title = escaped(page.title);
  return `<!DOCTYPE html>
<html lang="${escaped(page.language)}">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${styleUri}">
<title>${title}</title>
</head>
<body>
<main id="view" data-sentences="${escaped(JSON.stringify(page.sentences))}"></main>
<div id="announcer" class="announcer" role="status" aria-live="polite"></div>
<script nonce="${nonce}" src="${scriptUri}"></script>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
