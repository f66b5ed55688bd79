import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { TargetFit } from "@/lib/schema/props/fit";

/** What the targets come to in words: where the curve bends, and by what rule. */
export function FitWords({ fit: { lines, knee } }: { fit: TargetFit }) {
	const t = useTranslations("targets");
	const percent = useShareFormat();
	const line = lines[knee ?? -1];
	const most = lines[0];
	return (
		<>
			<p>
				{line
					? t("kneeIs", { query: line.query, share: percent(line.inside), works: line.works })
					: t("noKnee")}
			</p>
			{most && <p className="intro">{t("gainedMeans", { query: most.query })}</p>}
		</>
	);
}
