import { useEffect, useRef } from "react";
import type { ImportedNumbers } from "@/lib/client/audience/own-numbers";
import type { ImportedLog } from "@/lib/client/import/use-import";
import type { LogFacts } from "@/lib/domain/import/access-log/log-usage";
import { shareOf } from "@/lib/domain/share-of";
import { useDayFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./import-form.module.css";
import { Rows } from "./import-report";
import { ImportWords } from "./import-words";

/** More browser versions an address and day than any household has: the addresses are a proxy's. */
const SHARED = 4;

/** What of a log was left out. */
function LeftOut({ facts: { odd, firstOdd, bots, agentless } }: { facts: LogFacts }) {
	const t = useTranslations("accessLog");
	const left: [term: string, count: number][] = [
		[t("bots"), bots],
		[t("agentless"), agentless],
		[t("odd"), odd],
	];
	return (
		<>
			<dl className="shares">
				{left.map(([term, count]) => (
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
}

function Report({ imported: { name, day, log }, onUse }: LogReportProps) {
	const t = useTranslations("accessLog");
	const ofImports = useTranslations("imports");
	const dayFormat = useDayFormat();
	const percent = useShareFormat();
	const heading = useRef<HTMLHeadingElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a log newly read is gone to
	useEffect(() => {
		heading.current?.focus();
	}, [log]);
	const { facts, usage, unmatchedShare } = log;
	const { lines, visits, from, to, sampled, perAddress } = facts;
	const days = { from: dayFormat(from, "long"), to: dayFormat(to, "long") };
	return (
		<section aria-labelledby="report" className={`section ${styles.steps}`}>
			<h2 id="report" ref={heading} tabIndex={-1}>
				{ofImports("report")}
			</h2>
			<div className={styles.step}>
				<h3>{ofImports("step.file")}</h3>
				<p>{t("of", { name, lines, visits, ...days })}</p>
			</div>
			<div className={styles.step}>
				<h3>{t("leftOut")}</h3>
				<LeftOut facts={facts} />
			</div>
			<div className={styles.step}>
				<h3>{ofImports("step.counted")}</h3>
				<p className="intro">{t("means")}</p>
				{sampled > 1 && <p className="intro">{t("sampled", { sampled })}</p>}
				{perAddress > SHARED && <p className={styles.hint}>{t("shared")}</p>}
				<dl className="shares">
					<div>
						<dt>{ofImports("matched")}</dt>
						<dd>{percent(shareOf(usage))}</dd>
					</div>
					<div>
						<dt>{ofImports("unmatchedShare")}</dt>
						<dd>{percent(unmatchedShare)}</dd>
					</div>
				</dl>
				<div className={styles.use}>
					<p role="status">{usage.length === 0 && ofImports("nothingMatched")}</p>
					{usage.length > 0 && (
						<button type="button" className="button" onClick={() => onUse({ name, day, usage })}>
							{ofImports("use")}
						</button>
					)}
				</div>
				<Rows report={log} />
			</div>
		</section>
	);
}

/**
 * What a server's access log was, what of it was left out and what was counted. Nothing of its lines is shown. Its words
 * come late, too: few readers have a log.
 */
export function LogReport(props: LogReportProps) {
	return (
		<ImportWords>
			<Report {...props} />
		</ImportWords>
	);
}
