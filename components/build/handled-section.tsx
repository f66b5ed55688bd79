import clsx from "clsx";
import styles from "./handled-section.module.css";

interface HandledSectionProps {
	/** A feature id or a compat key. */
	name: string;
	/** The name of the feature whose badge can be copied there. */
	badge?: string;
}

/**
 * The place where the browser shows whether the reader takes care of a feature or key (`handled-toggles.tsx`). It has its height
 * from the start, so that nothing moves. React leaves the content of an element with `dangerouslySetInnerHTML` unchanged.
 */
export const HandledSection = ({ name, badge }: HandledSectionProps) => (
	<div
		key={name}
		className={clsx(styles.section, badge !== undefined && styles.withBadge)}
		data-handled={name}
		data-badge={badge}
		suppressHydrationWarning
		// biome-ignore lint/security/noDangerouslySetInnerHtml: empty
		dangerouslySetInnerHTML={{ __html: "" }}
	/>
);
