import type { ecmaVersion } from "acorn";

export type ToolName =
	| "autoprefixer"
	| "babel"
	| "esbuild"
	| "lightningcss"
	| "postcss-preset-env"
	| "swc"
	| "typescript";

/** A source that uses a key, and a browser that lacks the key until a tool has changed the source. */
export interface Trial {
	tool: ToolName;
	/** The plugin, the setting or the flag of the tool's data. */
	entry: string;
	key: string;
	snippet: string;
	browser: { name: TargetBrowser; version: string };
	/** The edition of ECMAScript before that of the source, when it is a script that needs one. */
	edition?: ecmaVersion | undefined;
}

export const targetBrowsers = ["chrome", "firefox", "safari"] as const;
export type TargetBrowser = (typeof targetBrowsers)[number];
