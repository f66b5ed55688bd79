import clsx from "clsx";
import { useEffect, useRef } from "react";
import type { ImportedNumbers } from "@/lib/audience/client/imported-numbers";
import type { LogFacts } from "@/lib/audience/import/access-log/log-usage";
import type { ImportedLog } from "@/lib/audience/import/client/use-import";
import { sumRowShareOfTotal } from "@/lib/audience/import/share-of";
import { useDayFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./import-form.module.css";
import { ImportMessages } from "./import-messages";
import { ImportOutcome } from "./import-outcome";
import { MatchedRowsTable } from "./import-report";

/** A household uses fewer browser versions per address and day. More means that the addresses are a proxy's. */
const MAX_VISITS_PER_ADDRESS = 4;

/** The lines of a log that were not counted. */
function SkippedLines({ facts: { odd, firstOdd, bots, agentless, clientless } }: { facts: LogFacts }) {
	const t = useTranslations("accessLog");
	const skipped: [term: string, count: number][] = [
		[t("bots"), bots],
		[t("agentless"), agentless],
		...(clientless > 0 ? [[t("clientless"), clientless] as [string, number]] : []),
		[t("odd"), odd],
	];
	return (
		<>
			<dl className="shares">
				{skipped.map(([term, count]) => (
					<div key={term}>
						<dt>{term}</dt>
						<dd>{t("lines", { count })}</dd>
					</div>
				))}
			</dl>
			{firstOdd.length > 0 && <p className="intro">{t("firstOdd", { numbers: firstOdd.join(", ") })}</p>}
		</>
	);
}

interface LogReportProps {
	imported: ImportedLog;
	onUse: (numbers: ImportedNumbers) => void;
	/** The numbers are the current audience. */
	isSaved: boolean;
}

function Report({ imported: { name, day, log }, onUse, isSaved }: LogReportProps) {
	const t = useTranslations("accessLog");
	const tImports = useTranslations("imports");
	const dayFormat = useDayFormat();
	const percent = useShareFormat();
	const heading = useRef<HTMLHeadingElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: focus moves to each new log
	useEffect(() => {
		heading.current?.focus();
	}, [log]);
	const { facts, usage, unmatchedShare } = log;
	const matched = sumRowShareOfTotal(usage);
	const { lines, visits, from, to, sampled, perAddress } = facts;
	const days = { from: dayFormat(from, "long"), to: dayFormat(to, "long") };
	return (
		<section aria-labelledby="report" className="section">
			<h2 id="report" ref={heading} tabIndex={-1}>
				{tImports("report")}
			</h2>
			<ImportOutcome
				matched={matched}
				obstacle={usage.length === 0 && tImports("nothingMatched")}
				isSaved={isSaved}
				onUse={() => onUse({ name, day, usage })}
				isUnread={false}
			>
				<div className={clsx("stack", styles.step)}>
					<h3>{tImports("step.file")}</h3>
					<p>{t("of", { name, lines, visits, ...days })}</p>
				</div>
				<div className={clsx("stack", styles.step)}>
					<h3>{t("leftOut")}</h3>
					<SkippedLines facts={facts} />
				</div>
				<div className={clsx("stack", styles.step)}>
					<h3>{tImports("step.counted")}</h3>
					<p className="intro">{t("means")}</p>
					{sampled > 1 && <p className="intro">{t("sampled", { sampled })}</p>}
					{perAddress > MAX_VISITS_PER_ADDRESS && <p className="field-error">{t("shared")}</p>}
					<dl className="shares">
						<div>
							<dt>{tImports("matched")}</dt>
							<dd>{percent(matched)}</dd>
						</div>
						<div>
							<dt>{tImports("unmatchedShare")}</dt>
							<dd>{percent(unmatchedShare)}</dd>
						</div>
					</dl>
					<MatchedRowsTable report={log} />
				</div>
			</ImportOutcome>
		</section>
	);
}

/**
 * The report of an access log: its dates, the skipped lines, the counted usage. Shows no content of its lines. Loads
 * its own messages.
 */
export function LogReport(props: LogReportProps) {
	return (
		<ImportMessages>
			<Report {...props} />
		</ImportMessages>
	);
}
