import { coreBrowserNames } from "@/lib/domain/browser-names";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { BaselineLevel } from "@/lib/schema/baseline";
import type { ResultType, Understood } from "@/lib/schema/search";

const names = new Map(coreBrowserNames);

/** `safari_ios-17.4` as readers know it. */
function browserWords(value: string): string {
	const [, browser = "", version] = /^(\w+)(?:-(.+))?$/.exec(value) ?? [];
	const name = names.get(browser) ?? browser;
	return version === undefined ? name : `${name} ${version}`;
}

const levels: Record<BaselineLevel, true> = { widely: true, newly: true, limited: true };
const isLevel = (value: string): value is BaselineLevel => Object.hasOwn(levels, value);

type Part = Understood["filters"][number] | Understood["words"][number];

/** Says how a part of a query was understood. */
export function useFilterWords(): (part: Part) => string {
	const t = useTranslations("find");
	const level = useTranslations("baseline.level");
	const wordsOfValue = ({ name, value }: Understood["filters"][number]): string => {
		switch (name) {
			case "type":
				return t(`types.${value as ResultType}`);
			case "baseline":
				return isLevel(value) ? level(value) : t("discouraged");
			case "supports":
			case "missing":
				return browserWords(value);
			case "reach":
			case "usable":
				return `${value} %`;
			default:
				return value;
		}
	};
	return (part) => {
		if ("text" in part) return t(part.not ? "without" : "exactly", { text: part.text });
		const words = t(`filter.${part.name}`, { value: wordsOfValue(part) });
		return part.not ? t("not", { filter: words }) : words;
	};
}
