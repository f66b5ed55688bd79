import type { ReactNode } from "react";
import { useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ChangeListsProps, FeatureLink, formatRelease } from "./change-lists";
import styles from "./changes.module.css";

/** The number of features that a line names. */
const NAMED = 3;

interface NamedFeature {
	id: string;
	name: string;
	detail?: string | undefined;
}

interface LineProps {
	label: string;
	/** The id of the section with the whole list. */
	section: string;
	count: number;
	features: NamedFeature[];
}

/** The first features of a list, and a link to the others. */
function Line({ label, section, count, features }: LineProps) {
	const t = useTranslations("changes");
	const named = features.slice(0, NAMED);
	return (
		<div>
			<dt>{label}</dt>
			<dd>
				{/* Other features are another list, whose link is in another place: in the same list it would shift. */}
				<ul key={named.map(({ id }) => id).join()} className={styles.names}>
					{named.map(({ id, name, detail }) => (
						<li key={id}>
							<FeatureLink id={id} name={name} /> {detail && <span className={styles.detail}>{detail}</span>}
						</li>
					))}
					{count > named.length && (
						<li>
							<a href={`#${section}`}>{t("more", { count: count - named.length })}</a>
						</li>
					)}
				</ul>
			</dd>
		</div>
	);
}

/** The features that reached a share of people, each with its highest one. */
function ReachLine({
	reach,
	isOwn,
}: Pick<ChangeListsProps["lists"], "reach"> & { isOwn: boolean }): ReactNode {
	const t = useTranslations("changes");
	const percent = useWholePercentFormat();
	if (isOwn || reach.kind !== "found") return null;
	const highest = new Map<string, NamedFeature>();
	for (const { least, some } of reach.groups)
		for (const [id, name] of some)
			if (!highest.has(id)) highest.set(id, { id, name, detail: percent(least / 100) });
	const count = reach.features;
	if (count === 0) return <p>{t("reach.none")}</p>;
	return (
		<dl className={styles.short}>
			<Line label={t("short", { count })} section="reach" count={count} features={[...highest.values()]} />
		</dl>
	);
}

/**
 * The changes of a period in a few lines: what more people can use, what joined Baseline, and which browsers gained or lost
 * support. The lists below have the rest.
 */
export function ChangeSummary({ lists, isOwn }: ChangeListsProps) {
	const t = useTranslations("changes");
	const { reach, newly, widely, support } = lists;
	return (
		<div className={styles.summary}>
			<ReachLine reach={reach} isOwn={isOwn} />
			<dl className={styles.short}>
				{([newly, widely] as const).map(({ count, some }, place) => {
					const level = place === 0 ? "newly" : "widely";
					return (
						count > 0 && (
							<Line
								key={level}
								label={t(`baseline.${level}`, { count })}
								section="baseline"
								count={count}
								features={some.map(([id, name]) => ({ id, name }))}
							/>
						)
					);
				})}
				{support.turns.map(({ turn, count, some }) => (
					<Line
						key={turn}
						label={t(`support.turn.${turn}`, { count })}
						section="support"
						count={count}
						features={some.map(({ id, name, releases: [release] }) => ({
							id,
							name,
							detail: release && formatRelease(release),
						}))}
					/>
				))}
			</dl>
		</div>
	);
}
