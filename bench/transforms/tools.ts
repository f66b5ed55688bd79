import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autoprefixer from "autoprefixer";
import browserslist from "browserslist";
import { transform as transformByEsbuild } from "esbuild";
import { transform as transformByLightning } from "lightningcss";
import postcss, { type AcceptedPlugin } from "postcss";
import { toVersionOrder } from "@/lib/support/version";
import { load } from "./load.mjs";
import type { ToolName, Trial } from "./trial";

/** Changes the source of a trial for its browser. */
type Tool = (trial: Trial) => Promise<string>;

interface Babel {
	transformAsync: (code: string, options: object) => Promise<{ code: string } | null>;
}
interface Swc {
	transform: (code: string, options: object) => Promise<{ code: string }>;
}
interface Plugin {
	default: (options: object) => AcceptedPlugin;
}

const isCss = ({ key }: Trial) => key.startsWith("css.");

/** The version as browserslist has it, which counts some together: `18.5-18.7`. */
function toQuery({ browser: { name, version } }: Trial): string {
	const known = browserslist.data[name]?.versions ?? [];
	const isIn = (range: string) => {
		const [low = "", high = low] = range.split("-");
		return toVersionOrder(low) <= toVersionOrder(version) && toVersionOrder(version) <= toVersionOrder(high);
	};
	return `${name} ${known.find(isIn) ?? version}`;
}

const babel: Tool = async ({ snippet, browser: { name, version } }) => {
	const { transformAsync } = await load<Babel>("@babel/core");
	const { default: presetEnv } = await load<{ default: unknown }>("@babel/preset-env");
	const options = { targets: { [name]: version }, modules: false };
	const result = await transformAsync(snippet, {
		...{ babelrc: false, configFile: false, presets: [[presetEnv, options]], sourceType: "unambiguous" },
	});
	return result?.code ?? "";
};

const swc: Tool = async ({ snippet, browser: { name, version } }) => {
	const { transform } = await load<Swc>("@swc/core");
	const isModule = /^(?:import|export)\b/m.test(snippet);
	const { code } = await transform(snippet, {
		...{ swcrc: false, isModule, env: { targets: { [name]: version } } },
		jsc: { parser: { syntax: "ecmascript", explicitResourceManagement: true }, externalHelpers: false },
	});
	return code;
};

const esbuild: Tool = async (trial) => {
	const { name, version } = trial.browser;
	const { code } = await transformByEsbuild(trial.snippet, {
		loader: isCss(trial) ? "css" : "js",
		target: `${name}${version}`,
		logLevel: "silent",
	});
	return code;
};

/** Runs the compiler, which has no function for one source, with the edition before that of the source. */
const typescript: Tool = async ({ snippet, edition }) => {
	const folder = mkdtempSync(join(tmpdir(), "webreach-typescript-"));
	try {
		const source = join(folder, "source.ts");
		writeFileSync(source, snippet);
		const target = `es${2009 + Number(edition)}`;
		const options = ["--target", target, "--module", "es2015", "--noCheck", "--ignoreConfig"];
		execFileSync("node_modules/.bin/tsc", [source, ...options, "--outDir", join(folder, "out")], {
			stdio: "pipe",
		});
		return readFileSync(join(folder, "out", "source.js"), "utf8");
	} finally {
		rmSync(folder, { recursive: true });
	}
};

const lightningcss: Tool = async ({ snippet, browser: { name, version } }) => {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	const targets = { [name]: (major << 16) | (minor << 8) };
	const { code } = transformByLightning({
		filename: "a.css",
		code: Buffer.from(snippet),
		targets,
		drafts: { customMedia: true },
	});
	return code.toString();
};

const presetEnv: Tool = async (trial) => {
	const { default: plugin } = await load<Plugin>("postcss-preset-env");
	// Drafts, too: the entry may be one.
	return (
		await postcss([plugin({ stage: 0, preserve: false, browsers: toQuery(trial) })]).process(trial.snippet, {
			from: undefined,
		})
	).css;
};

const prefixer: Tool = async (trial) => {
	const plugin = autoprefixer({ overrideBrowserslist: [toQuery(trial)], remove: false });
	return (await postcss([plugin]).process(trial.snippet, { from: undefined })).css;
};

export const tools: Record<ToolName, Tool> = {
	autoprefixer: prefixer,
	babel,
	esbuild,
	lightningcss,
	"postcss-preset-env": presetEnv,
	swc,
	typescript,
};
