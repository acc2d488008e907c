// The language-model tool as VS Code sees it: a thin coat around exploreCall.ts.
import * as vscode from 'vscode';
import { CancelledError } from '../../base/cancellation';
import { answerExploreCall, type ExploreCallHost } from './exploreCall';
import { invocationMessage } from './invocationMessage';
import { identifyCall, PreparedCalls } from './sessionKey';

export class ExploreTool implements vscode.LanguageModelTool<object> {
  readonly #host: ExploreCallHost;
  readonly #prepared = new PreparedCalls();

  constructor(host: ExploreCallHost) {
    this.#host = host;
  }

  /** May be called without an `invoke` to follow, so it only notes the request id, in a bounded queue. */
  prepareInvocation(
    options: vscode.LanguageModelToolInvocationPrepareOptions<object>,
  ): vscode.PreparedToolInvocation {
    this.#prepared.note(options);
    // Nothing but this field: others make the call fail in a stable VS Code, and the tool only reads.
    return { invocationMessage: invocationMessage(options.input) };
  }

  async invoke(
    options: vscode.LanguageModelToolInvocationOptions<object>,
    token: vscode.CancellationToken,
  ): Promise<vscode.LanguageModelToolResult> {
    const invocation = {
      rawInput: options.input as unknown,
      identity: identifyCall(options.toolInvocationToken, options.input, this.#prepared),
      tokenization: options.tokenizationOptions,
    };
    try {
      const parts = await answerExploreCall(this.#host, invocation, token);
      return new vscode.LanguageModelToolResult(parts.map((part) => new vscode.LanguageModelTextPart(part)));
    } catch (error) {
      throw error instanceof CancelledError ? new vscode.CancellationError() : error;
    }
  }
}
