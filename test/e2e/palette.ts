// The command palette, used as a person does who has no mouse.
import { until } from '../host/cases.mjs';
import { page } from '../host/pageDriver.mjs';

const hasBox = (): Promise<unknown> => page.evaluate('document.activeElement?.matches(".quick-input-widget input") === true');
const pressPatienceMs = 2_000;

export async function runFromPalette(title: string): Promise<void> {
  await openPalette();
  await typeIntoBox(title);
  await page.waitFor({ selector: '.quick-input-list .monaco-list-row.focused', text: title });
  await page.press('Enter');
}

/**
 * Opens the palette and waits until it takes keys. A page that is just being drawn in a webview has the focus, but hands
 * no key to the window yet: then a person presses again.
 */
export async function openPalette(): Promise<void> {
  await until('the palette', async () => {
    await page.press('F1');
    return until('its box to have the focus', hasBox, pressPatienceMs).catch(() => false);
  });
}

/** Types into the box of the quick input, once it takes keys. */
export async function typeIntoBox(text: string): Promise<void> {
  await boxFocused();
  await page.type(text);
}

/** The list or box that a command has opened takes keys: before that they would go to whatever had the focus. */
export async function boxFocused(): Promise<void> {
  await until('the box to have the focus', hasBox).catch(async (error: Error) => {
    throw new Error(`${error.message} ${String(await page.evaluate('`${document.activeElement.tagName}.${document.activeElement.className} has it`'))}`);
  });
}
