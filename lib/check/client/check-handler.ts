import { isArchive } from "@/lib/audience/import/is-archive";
import { cancelBody } from "@/lib/browser/fetch-json";
import { lazyImport } from "@/lib/browser/lazy-import";
import type { BuildData } from "@/lib/build/compute-after-build";
import { type BuildPack, readBuildPack } from "@/lib/build/read-build-pack";
import { type CheckData, type CheckMaps, readCheckData } from "@/lib/check/check-data";
import { createCheckEngines } from "@/lib/check/engines";
import type { Frameworks } from "@/lib/check/frameworks";
import type { HtmlMaps } from "@/lib/check/html/html-uses";
import { MissingParserError } from "@/lib/check/js/parse";
import { type PackedAudience, unpackAudience } from "@/lib/check/packed-audience";
import { createChecker } from "@/lib/check/report/file-report";
import { createSupportAfterBuild } from "@/lib/check/report/support-after-build";
import type { SupportOfKey } from "@/lib/check/report/support-outcome";
import { indexCheckAudience } from "@/lib/check/report/unused-browsers";
import { type CheckedSource, type CodeFile, findFileUses, reportFiles } from "@/lib/check/report-files";
import { MAX_DEVICE_MEGABYTES } from "@/lib/check/schema/size-limits";
import { usesFrameworks } from "@/lib/check/uses-frameworks";
import { paths } from "@/lib/paths/pages";
import type { Audience } from "@/lib/support/schema/audience";
import type { CheckFault, CheckRequest, CheckResponse, ReportOptions, SelectedFile } from "./check-protocol";
import { isThirdPartyPath } from "./selected-files";

/** Ends a check without a report. */
class CheckError extends Error {
	readonly fault: CheckFault;
	constructor(fault: CheckFault) {
		super(fault);
		this.fault = fault;
	}
}

const MAX_BYTES = MAX_DEVICE_MEGABYTES * 1_000_000;

/**
 * Unpacks an archive without third-party files, with code that is loaded for it: most checks are of pasted code. Sums up the
 * declared sizes before it unpacks a file, and stops at the limit; `unzipSync` writes no more bytes than a file declares.
 */
async function unpackArchive(bytes: Uint8Array): Promise<[name: string, bytes: Uint8Array][]> {
	const { unzipSync } = await lazyImport(() => import("fflate"));
	let size = 0;
	try {
		return Object.entries(
			unzipSync(bytes, {
				filter: ({ name, originalSize }) => {
					if (name.endsWith("/") || isThirdPartyPath(name)) return false;
					size += originalSize;
					if (size > MAX_BYTES) throw new CheckError("large");
					return true;
				},
			}),
		);
	} catch (error) {
		throw error instanceof CheckError ? error : new CheckError("archive");
	}
}

/**
 * Returns the text of a selected file, or the texts of the files in a selected archive.
 * @throws {CheckError} if the file is too large or cannot be unpacked.
 */
async function readSelectedTexts({ name, content }: SelectedFile): Promise<CodeFile[]> {
	if (typeof content === "string") return [{ name, text: content }];
	if (content.size > MAX_BYTES) throw new CheckError("large");
	const bytes = new Uint8Array(await content.arrayBuffer());
	const files = isArchive(bytes) ? await unpackArchive(bytes) : [[name, bytes] as const];
	return files.map(([name, bytes]) => ({ name, text: new TextDecoder().decode(bytes) }));
}

/** The response of `/check/data`: the check data and the default audience. */
interface CheckDataResponse {
	data: CheckData;
	audience: PackedAudience;
}

/** Milliseconds between two progress messages. One for each file would block the page's main thread. */
const PROGRESS_INTERVAL_MS = 100;
/** In UTF-16 code units, over all files. */
const MAX_TEXT_LENGTH = MAX_DEVICE_MEGABYTES * 1_000_000;

async function fetchData<T>(url: string): Promise<T> {
	try {
		const response = await fetch(url);
		if (response.ok) return await response.json();
		cancelBody(response);
	} catch {
		// A network error and an invalid body have the same message for the user.
	}
	throw new CheckError("data");
}

/**
 * Creates the worker's request handler. It stores the uses it has found, so that a change of audience needs no new parse.
 * @param respond Sends a message to the page.
 */
export function createCheckHandler(
	respond: (response: CheckResponse) => void,
): (request: CheckRequest) => Promise<void> {
	let loaded: { maps: CheckMaps; defaultAudience: Audience } | undefined;
	let sources: CheckedSource[] = [];
	let builds: BuildData | undefined;

	/** Loads the parser for TypeScript, and for code with errors, if the code needs it. */
	async function findUsesWithParser(code: CodeFile, engines: HtmlMaps): Promise<CheckedSource> {
		try {
			return findFileUses(code, engines);
		} catch (error) {
			if (!(error instanceof MissingParserError)) throw error;
			await lazyImport(() => import("@/lib/check/js/recovery"));
			return findFileUses(code, engines);
		}
	}

	/** Reads and parses the files one by one: in parallel, large archives would need too much memory. */
	async function findUses(files: SelectedFile[], maps: CheckMaps) {
		let frameworks: Frameworks | undefined;
		let engines = createCheckEngines(maps);
		let lastReport = performance.now();
		let size = 0;
		const all: CheckedSource[] = [];
		for (const [index, file] of files.entries())
			for (const code of await readSelectedTexts(file)) {
				size += code.text.length;
				if (size > MAX_TEXT_LENGTH) throw new CheckError("large");
				const now = performance.now();
				if (now - lastReport > PROGRESS_INTERVAL_MS) {
					lastReport = now;
					respond({ kind: "progress", done: index / files.length, name: code.name });
				}
				if (!frameworks && usesFrameworks(code.name, code.text)) {
					frameworks = (await lazyImport(() => import("@/lib/check/frameworks"))).frameworks;
					engines = createCheckEngines(maps, frameworks);
				}
				all.push(await findUsesWithParser(code, engines));
			}
		return all;
	}

	/** Looks up support after the project's build. */
	async function readSupportAfterBuild(
		{ tools, url }: NonNullable<ReportOptions["build"]>,
		supportOf: SupportOfKey,
	) {
		builds ??= readBuildPack(await fetchData<BuildPack>(url));
		return createSupportAfterBuild(tools, builds, supportOf);
	}

	async function sendReport({ audience, handled, build }: ReportOptions) {
		if (!loaded) return;
		const { maps, defaultAudience } = loaded;
		const facts = { ...maps, pageOf: paths.compat };
		const afterBuild = build && (await readSupportAfterBuild(build, facts.supportOf));
		const checker = createChecker(
			indexCheckAudience(audience ?? defaultAudience),
			facts,
			handled,
			afterBuild,
		);
		const report = reportFiles(sources, checker);
		const named = new Set(report.findings.map(({ file }) => file));
		const texts = sources.flatMap((file): [string, string][] =>
			file.kind === "found" && named.has(file.name) ? [[file.name, file.text]] : [],
		);
		respond({ kind: "report", report, sources: texts });
	}

	return async (request) => {
		try {
			if (request.kind === "change-options") return await sendReport(request);
			const { data, audience } = await fetchData<CheckDataResponse>(request.dataUrl);
			loaded = { maps: readCheckData(data), defaultAudience: unpackAudience(audience) };
			sources = await findUses(request.files, loaded.maps);
			if (sources.length === 0) throw new CheckError("none");
			await sendReport(request);
		} catch (error) {
			respond({ kind: "fault", fault: error instanceof CheckError ? error.fault : "failed" });
		}
	};
}
