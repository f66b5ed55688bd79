import { SourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { checkFile } from "@/cli/src/check-file";
import { createFailureTest, isCounted } from "@/cli/src/counted-findings";
import { createAudienceChecker, getEngines, getKnownNames } from "@/cli/src/engine";
import { createCommentFilter, readIgnoreComments } from "@/cli/src/ignore-comments";
import { getFileFilter, type Project, Projects } from "@/cli/src/projects";
import { createOffsetLookup } from "@/lib/check/positions";
import { formatBundleFindings } from "@/lib/check/report/bundle-text";
import type { Checker } from "@/lib/check/report/file-report";
import type { Finding } from "@/lib/check/schema/report";
import type { LintOptions } from "./lint-text";

/** The parts of Vite and Rollup that the plugin uses. https://vite.dev/guide/api-plugin */
interface SourceMapData {
	sources: (string | null)[];
	sourcesContent?: (string | null)[];
}
type BundleFile =
	| { type: "chunk"; code: string; map?: SourceMapData | null }
	| { type: "asset"; source: string | Uint8Array };
interface PluginContext {
	warn: (message: string) => void;
	error: (message: string) => never;
}
interface ViteConfig {
	root: string;
	build: { ssr?: unknown; sourcemap?: unknown };
}

/** The options of the linters, and whether what makes `webreach check` fail ends the build. */
type ViteOptions = Omit<LintOptions, "baseline"> & { fail?: boolean };

/** A finding at its place in the source; `text` is that of the source, if the map has it. */
interface Mapped {
	finding: Finding;
	text: string | undefined;
}

/** Finds the place in the sources of a finding in a chunk. Without one, the finding stays where it is in the bundle. */
function createMapper(map: SourceMapData | null | undefined, file: string): (finding: Finding) => Mapped {
	if (!map) return (finding) => ({ finding, text: undefined });
	const lookup = new SourceMap(map as ConstructorParameters<typeof SourceMap>[0]);
	return (finding) => {
		const found = lookup.findEntry(finding.line - 1, finding.column - 1);
		if (!("originalSource" in found) || !found.originalSource) return { finding, text: undefined };
		const { originalSource: source, originalLine, originalColumn } = found;
		const path = relative("", resolve(dirname(file), source));
		const [line, column] = [originalLine + 1, originalColumn + 1];
		const text = map.sourcesContent?.[map.sources.indexOf(source)] ?? undefined;
		return { finding: { ...finding, file: path, line, column, endLine: line, endColumn: column }, text };
	};
}

/** Whether a comment in the source accepts a finding. The comments are not in the bundle. */
function isAccepted({ finding, text }: Mapped, { facts }: Checker): boolean {
	if (text === undefined || !text.includes("webreach-ignore")) return false;
	const { comments } = readIgnoreComments(text, getKnownNames);
	const filter = createCommentFilter(text, comments, (key) => facts.featureOf(key)?.id);
	return filter({ key: finding.key, start: createOffsetLookup(text)(finding) });
}

/** Lists what is left in a file of the bundle, each once by its place in the source. */
function listLeft(path: string, file: BundleFile, project: Project, checker: Checker): Finding[] {
	const text = file.type === "chunk" ? file.code : String(Buffer.from(file.source as Uint8Array));
	const filter = getFileFilter(project, undefined, { readsServer: true });
	const outcome = checkFile({ name: relative("", path), text }, filter, getEngines().engines, checker);
	if (outcome.kind === "refused") return [];
	const toSource = createMapper(file.type === "chunk" ? file.map : undefined, path);
	return outcome.report.findings
		.filter((finding) => isCounted(finding, project.maxLoss))
		.map(toSource)
		.filter((mapped) => !isAccepted(mapped, checker))
		.map(({ finding }) => finding);
}

/**
 * A plugin for Vite that warns of what the bundle has after the build did its work, so that nobody has to say what the build
 * handles. Places are those of the sources, by source maps; Vite has none for styles, whose places are in the bundle.
 */
export default function webreach({ fail = false, ...options }: ViteOptions = {}) {
	let root = ".";
	let isServer = false;
	let addsMaps = false;
	return {
		name: "webreach",
		apply: "build" as const,
		config: (config: Partial<ViteConfig>) => {
			addsMaps = !config.build?.sourcemap;
			return addsMaps ? { build: { sourcemap: "hidden" as const } } : {};
		},
		configResolved: (config: ViteConfig) => {
			root = config.root;
			isServer = Boolean(config.build.ssr);
		},
		generateBundle: {
			order: "post" as const,
			handler(this: PluginContext, { dir = "dist" }: { dir?: string }, bundle: Record<string, BundleFile>) {
				const project = isServer ? undefined : new Projects(options).ofFolder(root);
				// The build has done its work, so the configuration need not say what it does.
				const checker = project && createAudienceChecker(project.audience);
				const found = new Map<string, Finding>();
				for (const [name, file] of Object.entries(bundle)) {
					if (name.endsWith(".map") && addsMaps) delete bundle[name];
					if (!project || !checker || !/\.(?:[cm]?js|css|html)$/.test(name)) continue;
					for (const finding of listLeft(resolve(root, dir, name), file, project, checker))
						found.set(`${finding.file}:${finding.line}:${finding.column} ${finding.key}`, finding);
				}
				if (!project || found.size === 0) return;
				const fails = createFailureTest(project.failOn, new Set());
				const all = [...found.values()];
				const message = formatBundleFindings(all, project.audience.query, fails);
				if (fail && all.some(fails)) this.error(message);
				this.warn(message);
			},
		},
	};
}
