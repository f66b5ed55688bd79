import { readTold, type ToldSpan } from "@/lib/domain/changes/told";
import { useTranslations } from "@/lib/i18n/use-translations";

/** Makes the words for what is told of a key in a browser, as lib/domain/changes/told.ts writes it. */
export function useToldWords(): (told: string) => string {
	const t = useTranslations("support");
	const own = useTranslations("changes.corrections");
	const limited = (since: string, { how }: ToldSpan) => {
		if (how === "full") return since;
		return t(how === "partly" ? "cell.partial" : "cell.renamed", { since });
	};
	const inWords = (span: ToldSpan, place: number) => {
		const { from, until } = span;
		if (until === undefined) return limited(from, span);
		// What ends an older span is mostly a better one.
		if (place > 0) return limited(own("span", { since: from, until }), span);
		return t("cell.removed", { since: limited(from, span), until });
	};
	return (told) => {
		const read = readTold(told);
		if (read === "no") return t("cell.no");
		if (read === "preview") return t("state.preview");
		return read.map(inWords).join("; ");
	};
}
