import { useTranslations } from "@/lib/i18n/use-translations";
import type { ParsedQuery, ResultType } from "@/lib/search/schema/parsed-query";
import { coreBrowserNames } from "@/lib/support/browser-names";
import type { BaselineLevel } from "@/lib/support/schema/baseline";

const names = new Map(coreBrowserNames);

/** The display name of `safari_ios-17.4`. */
function formatBrowser(value: string): string {
	const [, browser = "", version] = /^(\w+)(?:-(.+))?$/.exec(value) ?? [];
	const name = names.get(browser) ?? browser;
	return version === undefined ? name : `${name} ${version}`;
}

const levels: Record<BaselineLevel, true> = { widely: true, newly: true, limited: true };
const isLevel = (value: string): value is BaselineLevel => Object.hasOwn(levels, value);

type Part = ParsedQuery["filters"][number] | ParsedQuery["words"][number];

/** Returns a function that describes a parsed part of a query in the reader's language. */
export function useFilterText(): (part: Part) => string {
	const t = useTranslations("find");
	const level = useTranslations("baseline.level");
	const describeValue = ({ name, value }: ParsedQuery["filters"][number]): string => {
		switch (name) {
			case "type":
				return t(`types.${value as ResultType}`);
			case "baseline":
				return isLevel(value) ? level(value) : t("discouraged");
			case "supports":
			case "missing":
				return formatBrowser(value);
			case "reach":
			case "usable":
				return `${value} %`;
			default:
				return value;
		}
	};
	return (part) => {
		if ("text" in part) return t(part.not ? "without" : "exactly", { text: part.text });
		const words = t(`filter.${part.name}`, { value: describeValue(part) });
		return part.not ? t("not", { filter: words }) : words;
	};
}
