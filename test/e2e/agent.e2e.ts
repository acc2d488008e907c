import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { runCases } from '../host/cases.mjs';
import { type ModelRequest, askAgent, callTool, isSubAgentRequest, isSummaryRequest, playSteps, probe, startCopilot, textOf, toolResults } from '../host/chat.mjs';
import { page } from '../host/pageDriver.mjs';
import { indexReady, toolName } from './exploreCalls';

const ask = (query: string, more: object = {}) => callTool(toolName, { query, ...more });
const log = (...args: unknown[]) => console.log('PROBE', ...args);
void vscode; void assert; void isSubAgentRequest; void textOf;
const steps = ['Intake', 'Sort', 'Weigh', 'Clean', 'Shape', 'Inspect', 'Pack', 'Ship'];
const idOf = (t: string) => /^Delivery (\w+), call (\d+)/m.exec(t)?.slice(1, 3).join('#') ?? '-';
const show = (requests: readonly ModelRequest[]) => {
  const seen = new Set<string>();
  for (const r of requests) {
    const rs = toolResults(r);
    log('REQ', r.index, isSummaryRequest(r) ? 'summary' : '', 'len', JSON.stringify(r.messages).length, rs.map((t) => idOf(t.text) + (seen.has(t.callId) ? '' : '*')).join(' '));
    for (const t of rs) if (!seen.has(t.callId)) log('      new', t.text.length, (t.text.match(/^> .*$/gm) ?? []).map((l) => l.slice(0, 90)).join(' || '));
    for (const t of rs) seen.add(t.callId);
  }
};
export const run = () => runCases({
  'ready': async () => { await indexReady(); await startCopilot(); },
  'compact': async () => {
    const { setScript, setModel } = await probe();
    setModel('probe-30k', 30_000);
    await vscode.lm.selectChatModels({ vendor: 'probe', id: 'probe-30k' });
    const halls = ['kiln', 'loom', 'press', 'forge', 'mill', 'dock', 'silo', 'crane', 'belt', 'vat', 'lathe', 'oven'];
    const names = halls.flatMap((h) => steps.map((s) => h + s));
    const queries = Array.from({ length: 12 }, (_, i) => [names[2 * i]!, names[2 * i + 1]!, ...(i > 0 ? [names[Math.max(0, 2 * (i - 1 - (i % 3)))]!] : [])].join(' '));
    const script = playSteps([...queries.map((q) => [ask(q, { maxChars: 24000 })]), 'done']);
    setScript(async (request, raw) => { if (isSummaryRequest(request)) await new Promise((r) => setTimeout(r, 1500)); return script(request, raw); });
    const { requests, errorDetails } = await askAgent('Fill.', { newChat: true, model: 'probe-30k' });
    log(errorDetails);
    show(requests);
    await page.screenshot('e2e-probe-agent');
  },
});
