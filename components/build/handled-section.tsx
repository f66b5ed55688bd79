import styles from "./handled-section.module.css";

/**
 * The place where the browser shows whether the reader takes care of a feature or key (`handled-toggles.tsx`). It has its height
 * from the start, so that nothing moves. React leaves the content of an element with `dangerouslySetInnerHTML` unchanged.
 */
export const HandledSection = ({ name }: { name: string }) => (
	<div
		key={name}
		className={styles.section}
		data-handled={name}
		suppressHydrationWarning
		// biome-ignore lint/security/noDangerouslySetInnerHtml: empty
		dangerouslySetInnerHTML={{ __html: "" }}
	/>
);
