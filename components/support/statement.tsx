import clsx from "clsx";
import { DataCode } from "@/components/ui/data-text";
import { RichText } from "@/components/ui/rich-text";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Inline } from "@/lib/support/schema/compat";
import type { SupportDetail, SupportStatementView } from "@/lib/support/schema/support-row";
import { KeyList } from "./key-list";
import styles from "./support.module.css";

function useSpanText({ since, until, only, again, superseded }: SupportDetail): string {
	const t = useTranslations("support");
	if (since === undefined) return t("cell.no");
	if (since === "preview") return t("state.preview");
	if (until === undefined) return t("statement.since", { since });
	if (only) return t("statement.only", { since });
	if (again !== undefined) return t("statement.sinceUntilAgain", { since, until, again });
	return t(superseded ? "statement.sinceBefore" : "statement.sinceUntil", { since, until });
}

/** The value of a flag: plain text as code, text with markup as it is. */
function FlagValue({ runs }: { runs: Inline[] }) {
	const [only, ...more] = runs;
	if (typeof only !== "string" || more.length > 0) return <RichText runs={runs} />;
	return <DataCode>{only}</DataCode>;
}

function Marks({ leaving, partial, prefix, alternativeName, flags }: SupportDetail) {
	const t = useTranslations("support.statement");
	const tSupport = useTranslations("support");
	const code = (name: React.ReactNode) => <DataCode>{name}</DataCode>;
	return (
		<>
			{leaving && <li>{tSupport("leaving", { until: leaving })}</li>}
			{partial && <li>{t("partial")}</li>}
			{prefix && <li>{t.rich("prefix", { prefix, code })}</li>}
			{alternativeName && <li>{t.rich("alternativeName", { name: alternativeName, code })}</li>}
			{flags?.map(({ type, name, value }) => (
				<li key={name}>
					{t.rich(value ? `${type}Value` : type, {
						name,
						code,
						value: () => <FlagValue runs={value ?? []} />,
					})}
				</li>
			))}
		</>
	);
}

/** A support statement with all its details, and its keys unless it applies to all of them. */
export function SupportStatementText({ statement }: { statement: SupportStatementView }) {
	const span = useSpanText(statement);
	return (
		<div className={styles.statement}>
			<ul className={clsx("cluster", styles.marks)}>
				<li>{span}</li>
				<Marks {...statement} />
			</ul>
			{statement.notes?.map((note) => (
				<p key={JSON.stringify(note)}>
					<RichText runs={note} />
				</p>
			))}
			{statement.keys && <KeyList keys={statement.keys} />}
		</div>
	);
}
