import Head from "next/head";
import { useState } from "react";
import { PlainError } from "@/components/error/plain-error";
import { browserOnly } from "@/components/layout/browser-only";
import { PageHead } from "@/components/layout/page-head";
import { useChosen } from "@/lib/client/audience/choice";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { Finding } from "@/lib/schema/check";
import type { FindingsProps } from "@/lib/schema/props/check";
import { CheckForm } from "./check-form";
import { CheckSummary } from "./check-summary";
import { FindingList } from "./finding-list";
import styles from "./findings.module.css";
import { NotChecked } from "./not-checked";

const noExcerpt = { before: "", found: "", after: "" };

/** Checks again for the reader's audience: the server does not know it. */
const OwnFindings = browserOnly(
	() => import("./own-findings").then(({ OwnFindings }) => OwnFindings),
	undefined,
	PlainError,
);

interface CheckedProps {
	checked: NonNullable<FindingsProps["checked"]>;
	typed: FindingsProps["typed"];
}

function Checked({ checked: { report, excerpts, all }, typed }: CheckedProps) {
	const chosen = useChosen();
	const [isOwn, setOwn] = useState(false);
	const places = new Map<Finding, number>(report.findings.map((finding, place) => [finding, place]));
	// Who has named an audience is answered for it.
	const mayBeOwn = typed.target === "" && typed.region === "" && typed.code !== "";
	return (
		<div className={styles.checked} data-own="" data-settling={mayBeOwn && !isOwn ? "" : undefined}>
			{mayBeOwn && chosen && <OwnFindings typed={typed} audience={chosen.audience} onAnswer={setOwn} />}
			{!isOwn && (
				<>
					<CheckSummary summary={report.summary} />
					<FindingList
						findings={report.findings}
						all={all}
						excerptOf={(finding) => excerpts[places.get(finding) ?? -1] ?? noExcerpt}
					/>
					<NotChecked {...report} />
				</>
			)}
		</div>
	);
}

/** `/check/findings`: what the server found in the code of a form, for who has no JavaScript; with it, for the chosen audience. */
export function FindingsArticle({ checked, ...form }: FindingsProps) {
	const t = useTranslations("check");
	const text = useTranslations("text");
	return (
		<article className="page">
			<PageHead
				title={text("labelled", { label: t("title"), value: t("results") })}
				description={t("description")}
				path={paths.checkFindings}
			/>
			<Head>
				<meta key="robots" name="robots" content="noindex" />
			</Head>
			<header className="lead">
				<h1>{t("title")}</h1>
			</header>
			{checked && <Checked checked={checked} typed={form.typed} />}
			<section aria-labelledby="again" className="section">
				<h2 id="again">{t("again")}</h2>
				<CheckForm {...form} />
			</section>
		</article>
	);
}
