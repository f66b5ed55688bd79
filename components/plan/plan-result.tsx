import clsx from "clsx";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { DataCode } from "@/components/ui/data-text";
import { Section } from "@/components/ui/section";
import { TermList } from "@/components/ui/term-list";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { PlanProps } from "@/lib/plan/schema";
import styles from "./plan.module.css";
import { PLAN_RESULT_ID } from "./plan-path";
import { useAgentNames } from "./use-agent-names";

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
	return t.rich("moved", { target: () => <DataCode>{to}</DataCode>, move });
}

type ResultProps = Pick<PlanProps, "from" | "to" | "raised" | "inside" | "change">;

/** The result of a plan, in numbers. */
export function PlanResult({ from, to, raised, inside, change }: ResultProps) {
	const t = useTranslations("plan");
	const percent = useShareFormat();
	const totals = change?.totals;
	return (
		<Section id={PLAN_RESULT_ID} title={t("result")}>
			<TermList
				// The key makes screen readers and the browser's layout treat another target as new content.
				key={`${from} ${to}`}
				className={clsx("stack tight facts", styles.targets)}
				items={[
					[
						t("now"),
						<>
							<DataCode>{from}</DataCode>{" "}
							<data value={inside.from}>{t("insideOf", { share: percent(inside.from) })}</data>
						</>,
					],
					[
						t("then"),
						<>
							{raised ? <RaisedTarget to={to} raised={raised} /> : <DataCode>{to}</DataCode>}{" "}
							<data value={inside.to}>{t("insideOf", { share: percent(inside.to) })}</data>
						</>,
					],
				]}
			/>
			{totals ? (
				<TermList
					className={clsx("cluster facts", styles.totals)}
					items={[
						[t("lost"), percent(totals.lost)],
						[t("gained"), t("number", { count: totals.gained })],
						[t("versionsLost"), t("number", { count: totals.versions })],
						totals.won > 0 && [t("won"), percent(totals.won)],
						totals.givenUp > 0 && [t("givenUp"), t("number", { count: totals.givenUp })],
					]}
				/>
			) : (
				<p>{t("nothing")}</p>
			)}
		</Section>
	);
}

/** The new target as a browserslist configuration to copy. */
export function PlanConfig({ config }: Pick<PlanProps, "config">) {
	const t = useTranslations("plan");
	const text = config.join("\n");
	return (
		<Section id="config" title={t("config")}>
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
		</Section>
	);
}
