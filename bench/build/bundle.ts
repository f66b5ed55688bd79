import { build, type Plugin } from "esbuild";
import { PHASE_PRODUCTION_BUILD } from "next/constants";
import nextConfig from "@/next.config";

/** Puts a module of the benchmark in the place of one of the site. */
const replacing = (modules: Record<string, string>): Plugin => ({
	name: "replacing",
	setup({ onLoad, onEnd }) {
		const unmet = new Set(Object.keys(modules));
		for (const [module, other] of Object.entries(modules))
			onLoad({ filter: new RegExp(`${module}$`) }, () => {
				unmet.delete(module);
				return { contents: `export * from ${JSON.stringify(other)}`, resolveDir: process.cwd() };
			});
		onEnd(() => ({
			errors: [...unmet].map((module) => ({ text: `${module} is no module of the bundle.` })),
		}));
	},
});

/** What the site's own build writes in by name. */
const written = Object.entries(nextConfig(PHASE_PRODUCTION_BUILD).env ?? {}).map(([name, value]) => [
	`process.env.${name}`,
	JSON.stringify(value),
]);

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
		define: { "process.env.NODE_ENV": '"production"', ...Object.fromEntries(written) },
		loader: { ".css": "empty", ".module.css": "local-css" },
		plugins: [replacing(replace)],
		logLevel: "warning",
	});
}
