// "Show Log".
import type { LogOutputChannel } from 'vscode';

export function showLogCommand(channel: LogOutputChannel): () => void {
  return () => channel.show();
}
