import { compareText } from "@/lib/support/compare-text";
import type { ResolvedRow } from "@/lib/support/schema/audience";
import type { DecidingBrowser } from "@/lib/support/schema/reach";
import { compareVersions } from "@/lib/support/version";
import { formatSupportTest, toUserAgentPattern } from "./user-agent-pattern";

/** The names that build tools have for the browsers of BCD. esbuild and Vite name versions as `chrome111`. */
const toolNames: Record<DecidingBrowser, { esbuild: string; lightningcss: string; babel: string }> = {
	chrome: { esbuild: "chrome", lightningcss: "chrome", babel: "chrome" },
	chrome_android: { esbuild: "chrome", lightningcss: "chrome", babel: "chrome" },
	edge: { esbuild: "edge", lightningcss: "edge", babel: "edge" },
	firefox: { esbuild: "firefox", lightningcss: "firefox", babel: "firefox" },
	firefox_android: { esbuild: "firefox", lightningcss: "firefox", babel: "firefox" },
	safari: { esbuild: "safari", lightningcss: "safari", babel: "safari" },
	safari_ios: { esbuild: "ios", lightningcss: "ios_saf", babel: "ios" },
	ie: { esbuild: "ie", lightningcss: "ie", babel: "ie" },
};

/** The oldest version of each browser in a target, as build tools take it. */
export interface BuildTargets {
	/** `build.target` of Vite, `--target` of esbuild: `chrome111`. */
	esbuild: string[];
	/** `targets` of Lightning CSS: a byte each for major, minor and patch version. https://lightningcss.dev/transpilation.html */
	lightningcss: Record<string, number>;
	/** `targets` of Babel's preset-env. */
	babel: Record<string, string>;
	/** All versions, as queries of browserslist. */
	browserslist: string[];
	/** Browsers of the target that no build tool knows. */
	unmapped: string[];
	/** Source of a regular expression that matches the user agents of the target. */
	userAgents: string;
	/** The same as a function of JavaScript: `isSupportedBrowser(userAgent)`. */
	supportTest: string;
}

/** Encodes a version of up to three parts for Lightning CSS. */
const encodeVersion = (version: string): number => {
	const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
	return major * 65_536 + minor * 256 + patch;
};

/**
 * Converts a target to the settings of build tools. A browser that is built on another one, such as Samsung Internet, counts as
 * the version of that one.
 */
export function toBuildTargets(target: readonly ResolvedRow[]): BuildTargets {
	const oldest = new Map<DecidingBrowser, string>();
	for (const { by } of target) {
		if (!by) continue;
		const known = oldest.get(by.browser);
		if (known === undefined || compareVersions(by.low, known) < 0) oldest.set(by.browser, by.low);
	}
	/** The oldest version by a tool's name. */
	const nameFor = (tool: "esbuild" | "lightningcss" | "babel") => {
		const named = new Map<string, string>();
		for (const [browser, version] of oldest) {
			const name = toolNames[browser][tool];
			const known = named.get(name);
			if (known === undefined || compareVersions(version, known) < 0) named.set(name, version);
		}
		return [...named].filter(([, version]) => version !== "preview").sort(([a], [b]) => compareText(a, b));
	};
	return {
		esbuild: nameFor("esbuild").map(([name, version]) => `${name}${version}`),
		lightningcss: Object.fromEntries(
			nameFor("lightningcss").map(([name, version]) => [name, encodeVersion(version)]),
		),
		babel: Object.fromEntries(nameFor("babel")),
		browserslist: target.map(({ agent, version }) => `${agent} ${version}`),
		unmapped: [...new Set(target.flatMap(({ agent, by }) => (by ? [] : [agent])))],
		userAgents: toUserAgentPattern(target),
		supportTest: formatSupportTest(target),
	};
}
