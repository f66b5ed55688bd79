import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import styles from "./note.module.css";

interface NoteProps {
	lang?: string;
	dir?: "ltr" | "rtl";
	children: ReactNode;
	/** The words of the button that takes the note away; absent: it stays as long as it is true. */
	dismiss?: string;
	onDismiss?: () => void;
}

/** Where notes stand: behind all of the page. Browsers only. */
export const Notes = ({ children }: { children: ReactNode }) =>
	createPortal(<div className={styles.notes}>{children}</div>, document.body);

/** Something to know that is not of the page. */
export function Note({ lang, dir, children, dismiss, onDismiss }: NoteProps) {
	return (
		<div role="status" className={styles.note} lang={lang} dir={dir}>
			<p>{children}</p>
			{dismiss && (
				<button type="button" className="button" onClick={onDismiss}>
					{dismiss}
				</button>
			)}
		</div>
	);
}
