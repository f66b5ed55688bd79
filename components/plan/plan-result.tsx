import clsx from "clsx";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { DataCode } from "@/components/ui/data-text";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { PlanProps } from "@/lib/plan/schema";
import styles from "./plan.module.css";
import { PLAN_RESULT_ID } from "./plan-path";
import { useAgentNames } from "./use-agent-names";

const Target = ({ query }: { query: string }) => <DataCode>{query}</DataCode>;

/** Describes a target with a raised floor. */
function RaisedTarget({
	to,
	raised: { agents, version },
}: {
	to: string;
	raised: NonNullable<PlanProps["raised"]>;
}) {
	const t = useTranslations("plan");
	const browser = useAgentNames()(agents);
	const move = version === undefined ? t("dropped", { browser }) : t("raised", { browser, version });
	return t.rich("moved", { target: () => <Target query={to} />, move });
}

type ResultProps = Pick<PlanProps, "from" | "to" | "raised" | "inside" | "change">;

/** The result of a plan, in numbers. */
export function PlanResult({ from, to, raised, inside, change }: ResultProps) {
	const t = useTranslations("plan");
	const percent = useShareFormat();
	const totals = change?.totals;
	return (
		<section aria-labelledby={PLAN_RESULT_ID} className="section">
			<h2 id={PLAN_RESULT_ID}>{t("result")}</h2>
			<dl className={clsx("stack tight facts", styles.targets)}>
				<div>
					<dt>{t("now")}</dt>
					{/* The key makes screen readers and the browser's layout treat another target as new content. */}
					<dd key={from}>
						<Target query={from} />{" "}
						<data value={inside.from}>{t("insideOf", { share: percent(inside.from) })}</data>
					</dd>
				</div>
				<div>
					<dt>{t("then")}</dt>
					<dd key={to}>
						{raised ? <RaisedTarget to={to} raised={raised} /> : <Target query={to} />}{" "}
						<data value={inside.to}>{t("insideOf", { share: percent(inside.to) })}</data>
					</dd>
				</div>
			</dl>
			{totals ? (
				<dl className={clsx("cluster facts", styles.totals)}>
					{(
						[
							["lost", percent(totals.lost)],
							["gained", t("number", { count: totals.gained })],
							["versionsLost", t("number", { count: totals.versions })],
							["won", totals.won > 0 && percent(totals.won)],
							["givenUp", totals.givenUp > 0 && t("number", { count: totals.givenUp })],
						] as const
					).map(
						([name, figure]) =>
							figure && (
								<div key={name}>
									<dt>{t(name)}</dt>
									<dd>{figure}</dd>
								</div>
							),
					)}
				</dl>
			) : (
				<p>{t("nothing")}</p>
			)}
		</section>
	);
}

/** The new target as a browserslist configuration to copy. */
export function PlanConfig({ config }: Pick<PlanProps, "config">) {
	const t = useTranslations("plan");
	const text = config.join("\n");
	return (
		<section aria-labelledby="config" className="section">
			<h2 id="config">{t("config")}</h2>
			<p className="intro">
				{t.rich("configIntro", {
					file: (name) => <DataCode>{name}</DataCode>,
				})}
			</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
			<section className={styles.config} aria-label=".browserslistrc" tabIndex={0}>
				<CodeBlock>{text}</CodeBlock>
			</section>
			<p className="button-row">
				<CopyButton text={text} />
			</p>
		</section>
	);
}
