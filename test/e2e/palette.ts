// The command palette, used as a person does who has no mouse.
import { until } from '../host/cases.mjs';
import { page } from '../host/pageDriver.mjs';

export async function runFromPalette(title: string): Promise<void> {
  await page.press('F1');
  await typeIntoBox(title);
  await page.waitFor({ selector: '.quick-input-list .monaco-list-row.focused', text: title });
  await page.press('Enter');
}

/** Types into the box of the quick input, once it takes keys. */
export async function typeIntoBox(text: string): Promise<void> {
  await until('the box to have the focus', () => page.evaluate('document.activeElement?.matches(".quick-input-widget input") === true'));
  await page.type(text);
}
