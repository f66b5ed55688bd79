import clsx from "clsx";
import { type ReactNode, useState } from "react";
import { SiteLink } from "@/components/ui/site-link";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import styles from "./import-form.module.css";

interface ImportOutcomeProps {
	/** Share of people (0..1) whose browser version was recognized. */
	matched: number;
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

/** The outcome of an import in one line, the button to use it, and the report, collapsed. */
export function ImportOutcome({ matched, obstacle, isSaved, onUse, isUnread, children }: ImportOutcomeProps) {
	const t = useTranslations("imports");
	const percent = useShareFormat();
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<div className={clsx("button-row", styles.use)}>
				<p role="status">{obstacle || t(isSaved ? "saved" : "ready", { share: percent(matched) })}</p>
				{!obstacle && (
					<button type="button" className="button" onClick={onUse}>
						{t("use")}
					</button>
				)}
				{isSaved && <SiteLink href={paths.features}>{t("features")}</SiteLink>}
			</div>
			<details open={isOpen || isUnread} onToggle={(event) => setOpen(event.currentTarget.open)}>
				<summary>{t("details")}</summary>
				<div className="stack">{children}</div>
			</details>
		</>
	);
}
