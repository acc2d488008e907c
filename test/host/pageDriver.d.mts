// The types of pageDriver.mjs for test bundles in TypeScript; what the functions do is said there.
// Selectors are playwright's.

export interface Target {
	readonly selector?: string;
	readonly role?: string;
	readonly name?: string;
	readonly text?: string;
	readonly nth?: number;
	readonly webview?: string;
	readonly timeoutMs?: number;
}


export const page: {
	screenshot(name: string, selector?: string): Promise<string>;
	click(target: Target & { readonly button?: 'left' | 'right' }): Promise<void>;
	waitFor(target: Target & { readonly state?: 'attached' | 'detached' | 'visible' | 'hidden' }): Promise<void>;
	press(keys: string): Promise<void>;
	type(text: string): Promise<void>;
	texts(selector: string, webview?: string): Promise<string[]>;
	accessibleTree(selector?: string, webview?: string): Promise<string>;
	evaluate(expression: string, webview?: string): Promise<unknown>;
	webviews(): Promise<{ title: string; text: string }[]>;
	resize(width: number, height: number): Promise<void>;
	zoom(factor: number): Promise<void>;
};
