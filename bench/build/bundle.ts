import { readFileSync } from "node:fs";
import { build, type Plugin } from "esbuild";
import compileMessages from "@/lib/i18n/compile-messages.js";

/** The site's own loader of messages, which next.config.js names. */
const compiledMessages: Plugin = {
	name: "compiled-messages",
	setup: ({ onLoad }) =>
		onLoad({ filter: /lib[\\/]i18n[\\/]messages[\\/].*\.json$/ }, async ({ path }) => ({
			contents: await new Promise<string>((resolve, reject) => {
				const async = () => (error: unknown, code?: string) =>
					error ? reject(error) : resolve(String(code));
				compileMessages.call({ async }, readFileSync(path, "utf8"));
			}),
			loader: "js",
		})),
};

/** Puts a module of the benchmark in the place of one of the site. */
const replacing = (modules: Record<string, string>): Plugin => ({
	name: "replacing",
	setup({ onLoad }) {
		for (const [module, other] of Object.entries(modules))
			onLoad({ filter: new RegExp(`${module}$`) }, () => ({
				contents: `export * from ${JSON.stringify(other)}`,
				resolveDir: process.cwd(),
			}));
	},
});

/**
 * Bundles a module of the benchmark with what it needs of the site into one file of JavaScript for Node.
 * @param replace path endings of modules of the site → modules that take their place, from the repository's root.
 */
export async function bundle(
	entry: string,
	outfile: string,
	replace: Record<string, string> = {},
): Promise<void> {
	await build({
		entryPoints: [entry],
		outfile,
		bundle: true,
		sourcemap: "linked",
		platform: "node",
		format: outfile.endsWith(".cjs") ? "cjs" : "esm",
		jsx: "automatic",
		define: { "process.env.NODE_ENV": '"production"' },
		loader: { ".css": "empty", ".module.css": "local-css" },
		plugins: [replacing(replace), compiledMessages],
		logLevel: "warning",
	});
}
