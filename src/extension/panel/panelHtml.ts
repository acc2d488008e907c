// The page around the panel's script: no inline script, no inline style, nothing from the network.

export interface PanelPage {
  readonly nonce: string;
  readonly cspSource: string;
  readonly scriptUri: string;
  readonly styleUri: string;
}

export function toPanelHtml({ nonce, cspSource, scriptUri, styleUri }: PanelPage): string {
  const policy = `default-src 'none'; style-src ${cspSource}; script-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${styleUri}">
<title>Explore session</title>
</head>
<body>
<main id="view" aria-label="Explore session"></main>
<div id="announcer" class="announcer" role="status" aria-live="polite"></div>
<script nonce="${nonce}" src="${scriptUri}"></script>
</body>
</html>
`;
}
