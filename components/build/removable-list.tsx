import styles from "@/components/check/findings.module.css";
import { DataCode } from "@/components/ui/data-text";
import { addLineBreaks } from "@/components/ui/line-breaks";
import { Section } from "@/components/ui/section";
import { withMessages } from "@/components/ui/with-messages";
import { getUnneededShare } from "@/lib/check/report/unneeded-share";
import type { CheckReport, Removable } from "@/lib/check/schema/report";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { nameVerdictRanges } from "@/lib/support/verdict-names";

/** The number of places in view. The rest are in a disclosure, up to the second number of places. */
const SHOWN = 20;
const MAX_LISTED = 500;

/** Who still needs the code, or that nobody does. */
function Needs({ removable }: { removable: Removable }) {
	const { failing } = removable;
	const t = useTranslations("build.removable");
	const share = useShareFormat();
	const list = useListFormat();
	if (failing.length === 0) return t("nobody");
	const { named, more } = nameVerdictRanges(failing);
	const names = [...named.map(({ name }) => name), ...(more > 0 ? [t("more", { count: more })] : [])];
	return t("few", { share: share(getUnneededShare(removable)), browsers: list(names) });
}

function Items({ removable }: { removable: readonly Removable[] }) {
	const t = useTranslations("build.removable");
	return (
		<ul>
			{removable.map((one) => (
				<li key={`${one.file}:${one.line}:${one.column}:${one.kind}`} className={styles.unreadable}>
					<DataCode>{`${one.file}:${one.line}:${one.column}`}</DataCode> {t(`kind.${one.kind}`)}{" "}
					<DataCode>{addLineBreaks(one.name)}</DataCode>. <Needs removable={one} />
				</li>
			))}
		</ul>
	);
}

interface RemovableListProps extends Pick<CheckReport, "removable"> {
	/** The number of places that are not in the report. */
	omitted?: number | undefined;
}

function List({ removable, omitted = 0 }: RemovableListProps) {
	const t = useTranslations("build.removable");
	const hidden = removable.slice(SHOWN, MAX_LISTED);
	const notShown = omitted + Math.max(0, removable.length - MAX_LISTED);
	return (
		<Section id="removable" title={t("title")} intro={t("intro")}>
			<Items removable={removable.slice(0, SHOWN)} />
			{hidden.length > 0 && (
				<details>
					<summary>{t("more", { count: hidden.length })}</summary>
					<Items removable={hidden} />
				</details>
			)}
			{notShown > 0 && <p className="intro">{t("notShown", { count: notShown })}</p>}
		</Section>
	);
}

const Listed = withMessages("build", List);

/** Code for old browsers that the audience no longer needs. Loads its own messages, only when there is such code. */
export const RemovableList = (props: RemovableListProps) =>
	props.removable.length > 0 && <Listed {...props} />;
