import clsx from "clsx";
import { Suspense } from "react";
import styles from "@/components/support/support.module.css";
import { withMessages } from "@/components/ui/with-messages";
import { useTranslations } from "@/lib/i18n/use-translations";
import { escapeXml } from "@/lib/support/escape-xml";

interface HandledSectionProps {
	/** A feature id or a compat key. */
	name: string;
	/** The name of the feature whose badge can be copied there. */
	badge?: string | undefined;
}

const renderButton = (label: string) => `<button type="button" class="button">${escapeXml(label)}</button>`;

function Section({ name, badge }: HandledSectionProps) {
	const t = useTranslations("build");
	const buttons = `<div><p>${renderButton(t("handled.mark"))}</p>${badge === undefined ? "" : renderButton(t("badge.copy"))}</div>`;
	return (
		<div
			key={name}
			className={clsx(styles.handled, badge !== undefined && styles.withBadge)}
			data-handled={name}
			data-badge={badge}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: escaped messages
			dangerouslySetInnerHTML={{ __html: buttons }}
		/>
	);
}

/**
 * The place where the browser shows whether the reader takes care of a feature or key. Its buttons are there from the start;
 * at the first input the browser replaces them (`handled-toggles.tsx`), and repeats a press that came before. React leaves
 * the content of an element with `dangerouslySetInnerHTML` unchanged.
 */
export const HandledSection = withMessages("build", Section, Suspense);
