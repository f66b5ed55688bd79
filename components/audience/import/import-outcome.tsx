import clsx from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { SiteLink } from "@/components/ui/site-link";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import styles from "./import-form.module.css";

interface ImportOutcomeProps {
	/** What was read. The heading takes the focus of each new file. */
	read: object;
	/** Questions about the file. */
	questions?: ReactNode;
	/** Share of people (0..1) whose browser version was recognized. */
	matched: number;
	/** How people were matched, and what was left out. */
	shares: ReactNode;
	/** Why the numbers cannot be used. */
	obstacle: string | false;
	/** The numbers are the current audience. */
	isSaved: boolean;
	onUse: () => void;
	/** The report is open until there is a result. */
	isUnread: boolean;
	/** The report. */
	children: ReactNode;
}

/** A step of the report. */
export const ImportStep = ({ title, children }: { title: string; children: ReactNode }) => (
	<div className={clsx("stack", styles.step)}>
		<h3>{title}</h3>
		{children}
	</div>
);

/** The outcome of an import in one line, the button to use it, and the report, collapsed. */
export function ImportOutcome(props: ImportOutcomeProps) {
	const { read, questions, matched, shares, obstacle, isSaved, onUse, isUnread, children } = props;
	const t = useTranslations("imports");
	const percent = useShareFormat();
	const [isOpen, setOpen] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: focus moves only for a new file
	useEffect(() => {
		heading.current?.focus();
	}, [read]);
	return (
		<section aria-labelledby="report" className="section">
			<h2 id="report" ref={heading} tabIndex={-1}>
				{t("report")}
			</h2>
			{questions}
			<div className={clsx("button-row", styles.use)}>
				<p role="status">{obstacle || t(isSaved ? "saved" : "ready", { share: percent(matched) })}</p>
				{!obstacle && (
					<button type="button" className="button" onClick={onUse}>
						{t("use")}
					</button>
				)}
				{isSaved && <SiteLink href={paths.features}>{t("features")}</SiteLink>}
			</div>
			{shares}
			<details open={isOpen || isUnread} onToggle={(event) => setOpen(event.currentTarget.open)}>
				<summary>{t("details")}</summary>
				<div className="stack">{children}</div>
			</details>
		</section>
	);
}
