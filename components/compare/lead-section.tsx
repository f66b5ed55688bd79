import clsx from "clsx";
import bars from "@/components/features/reach-bars.module.css";
import { useShareTexts } from "@/components/support/use-share-texts";
import { DataLink, DataText } from "@/components/ui/data-text";
import { TableHead } from "@/components/ui/table-scroll";
import { queryFeatures, useAudienceAnswer } from "@/lib/chosen-audience/client/audience-context";
import { rankLines } from "@/lib/compare/rank-lines";
import type { ComparedVersion, ComparisonProps, LeadLine } from "@/lib/compare/schema";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { getAreaName } from "@/lib/support/area-names";
import { toBarLength } from "@/lib/support/rounding";
import styles from "./lead-section.module.css";
import { getVersionName } from "./version-name";

type Lead = ComparisonProps["leads"][number];

interface TableProps {
	caption: string;
	lines: LeadLine[];
	names: string[];
}

function LeadTable({ caption, lines, names }: TableProps) {
	const t = useTranslations("compare");
	const list = useListFormat();
	const toTexts = useShareTexts();
	const partly = (marks: string) => list(names.filter((_, index) => marks[index] === "p"));
	return (
		<table className={clsx(styles.table, bars.list)}>
			<caption className="visually-hidden">{caption}</caption>
			<TableHead cells={[t("feature"), t("reach")]} />
			<tbody>
				{lines.map(([id, name, full, usable, marks], place) => {
					const texts = toTexts(full, usable);
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows are replaced in place, never reordered
						<tr key={place}>
							<th scope="row">
								<DataLink href={paths.feature(id)}>{name}</DataLink>
								{marks.includes("p") && (
									<span className={clsx("small", styles.note)}>
										<i className="icon icon-some" /> {t("partly", { versions: partly(marks) })}
									</span>
								)}
							</th>
							<td>
								<div className={styles.reach} data-full={toBarLength(full)} data-usable={toBarLength(usable)}>
									<span>
										{texts.usable} {texts.inFull && <small>{texts.inFull}</small>}
									</span>
								</div>
							</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}

/** The number of lines of an area that are visible; the others are collapsed. */
const SHOWN = 12;

interface AreaProps {
	title: string;
	area: Lead["areas"][number];
	names: string[];
}

/** The features of one area, with the reach of the chosen audience once it has loaded. */
function Area({ title, area: { area, count, lines }, names }: AreaProps) {
	const t = useTranslations("compare");
	const text = useTranslations("text");
	const own = useAudienceAnswer(queryFeatures)?.value;
	const shown = own ? rankLines(lines, own) : lines;
	const caption = text("labelled", { label: title, value: area ? getAreaName(area) : t("noArea") });
	return (
		<div>
			<h3>
				{area ? <DataText>{getAreaName(area)}</DataText> : t("noArea")}{" "}
				<span className="small">{t("count", { count })}</span>
			</h3>
			<LeadTable caption={caption} lines={shown.slice(0, SHOWN)} names={names} />
			{shown.length > SHOWN && (
				<details>
					<summary>{t("more", { count: shown.length - SHOWN })}</summary>
					<LeadTable caption={caption} lines={shown.slice(SHOWN)} names={names} />
				</details>
			)}
		</div>
	);
}

const getLeadId = ({ leaders }: Lead) => `ahead-${leaders.join("-")}`;

/** Returns a function that names a lead: `Chrome 120 ahead of Safari 17`. */
function useLeadTitle(versions: ComparedVersion[]) {
	const t = useTranslations("compare");
	const list = useListFormat();
	const names = versions.map(getVersionName);
	return ({ leaders }: Lead) =>
		t("ahead", {
			leaders: list(names.filter((_, index) => leaders.includes(index))),
			others: list(names.filter((_, index) => !leaders.includes(index))),
		});
}

interface LeadSummaryProps {
	versions: ComparedVersion[];
	comparison: ComparisonProps;
}

/** How many features each version is ahead in, with links to their lists, and how many all support alike. */
export function LeadSummary({ versions, comparison: { leads, shared, none } }: LeadSummaryProps) {
	const t = useTranslations("compare");
	const getTitle = useLeadTitle(versions);
	return (
		<>
			<ul className={styles.summary}>
				{leads.map((lead) => (
					<li key={lead.leaders.join()}>
						<strong>{t("count", { count: lead.count })}</strong>{" "}
						<a href={`#${getLeadId(lead)}`}>{getTitle(lead)}</a>
					</li>
				))}
			</ul>
			<p>{t("alike", { shared, none })}</p>
		</>
	);
}

/** The features that the leading versions support better than the others. */
export function LeadingFeatures({ lead, versions }: { lead: Lead; versions: ComparedVersion[] }) {
	const t = useTranslations("compare");
	const names = versions.map(getVersionName);
	const id = getLeadId(lead);
	const title = useLeadTitle(versions)(lead);
	return (
		<section aria-labelledby={id} className={clsx("section", styles.lead)}>
			<h2 id={id}>
				{title} <span className="small">{t("count", { count: lead.count })}</span>
			</h2>
			<div className="columns">
				{lead.areas.map((area) => (
					<Area key={area.area} title={title} area={area} names={names} />
				))}
			</div>
		</section>
	);
}
