import styles from "@/components/check/findings.module.css";
import { addLineBreaks } from "@/components/ui/line-breaks";
import type { CheckReport, Removable } from "@/lib/check/schema/report";
import { PartMessages } from "@/lib/i18n/provider";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { nameVerdictRanges } from "@/lib/support/verdict-names";

/** The number of places in view. The rest are in a disclosure. */
const SHOWN = 20;
const MAX_LISTED = 500;

/** Who still needs the code, or that nobody does. */
function Needs({ removable: { needed, failing } }: { removable: Removable }) {
	const t = useTranslations("build.removable");
	const share = useShareFormat();
	const list = useListFormat();
	if (failing.length === 0) return t("nobody");
	const { named, more } = nameVerdictRanges(failing);
	const names = [...named.map(({ name }) => name), ...(more > 0 ? [t("more", { count: more })] : [])];
	return t("few", { share: share(1 - needed), browsers: list(names) });
}

function Items({ removable }: { removable: readonly Removable[] }) {
	const t = useTranslations("build.removable");
	return (
		<ul>
			{removable.map((one) => (
				<li key={`${one.file}:${one.line}:${one.column}:${one.kind}`} className={styles.unreadable}>
					<code lang="en" dir="ltr">{`${one.file}:${one.line}:${one.column}`}</code> {t(`kind.${one.kind}`)}{" "}
					<code lang="en" dir="ltr">
						{addLineBreaks(one.name)}
					</code>
					. <Needs removable={one} />
				</li>
			))}
		</ul>
	);
}

function Section({ removable }: Pick<CheckReport, "removable">) {
	const t = useTranslations("build.removable");
	const hidden = removable.slice(SHOWN, MAX_LISTED);
	return (
		<section aria-labelledby="removable" className="section">
			<h2 id="removable">{t("title")}</h2>
			<p className="intro">{t("intro")}</p>
			<Items removable={removable.slice(0, SHOWN)} />
			{hidden.length > 0 && (
				<details>
					<summary>{t("more", { count: hidden.length })}</summary>
					<Items removable={hidden} />
				</details>
			)}
		</section>
	);
}

/** Code for old browsers that the audience no longer needs. Loads its own messages, only when there is such code. */
export function RemovableList({ removable }: Pick<CheckReport, "removable">) {
	const locale = useLocale();
	if (removable.length === 0) return null;
	return (
		<PartMessages locale={locale} part="build">
			<Section removable={removable} />
		</PartMessages>
	);
}
