import { getAgent } from "@/lib/support/resolve-engine";
import type { Agent } from "@/lib/support/schema/audience";

/** The marks in `public/pictures/browsers.svg`, by caniuse's id. Browsers of one maker share a mark. */
const marks: Partial<Record<Agent, string>> = {
	chrome: "chrome",
	and_chr: "chrome",
	android: "chrome",
	edge: "edge",
	firefox: "firefox",
	and_ff: "firefox",
	safari: "safari",
	ios_saf: "safari",
	opera: "opera",
	op_mob: "opera",
	op_mini: "opera",
	samsung: "samsung",
	ie: "ie",
	ie_mob: "ie",
	and_uc: "uc",
	and_qq: "qq",
};

/** The mark of a browser beside its name, by caniuse's or BCD's id; an empty place of the same size if it has none. */
export function BrowserMark({ browser }: { browser: string }) {
	const agent = getAgent(browser);
	const mark = agent && marks[agent];
	return (
		<svg className="mark" aria-hidden="true">
			{mark && <use href={`/pictures/browsers.svg#${mark}`} />}
		</svg>
	);
}
