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

/** The picture of a browser's mark, by caniuse's id; undefined if it has none. */
export const getMarkUrl = (agent: Agent | undefined): string | undefined =>
	agent && marks[agent] && `/pictures/browsers.svg#${marks[agent]}`;

/** The mark of a browser beside its name, by caniuse's or BCD's id; an empty place of the same size if it has none. */
export function BrowserMark({ browser }: { browser: string }) {
	const url = getMarkUrl(getAgent(browser));
	return (
		<svg className="mark" aria-hidden="true">
			{url && <use href={url} />}
		</svg>
	);
}
