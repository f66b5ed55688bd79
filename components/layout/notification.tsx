import type { ReactNode } from "react";
import { createPortal } from "react-dom";

interface NotificationProps {
	lang?: string;
	dir?: "ltr" | "rtl";
	children: ReactNode;
	/** Label of the dismiss button. Without it the notification cannot be dismissed. */
	dismiss?: string;
	onDismiss?: () => void;
}

/** The container of notifications, at the end of the body. Browsers only. */
export const NotificationStack = ({ children }: { children: ReactNode }) =>
	createPortal(<div className="notifications">{children}</div>, document.body);

/** A notification that does not belong to the page's content. */
export function Notification({ lang, dir, children, dismiss, onDismiss }: NotificationProps) {
	return (
		<div role="status" className="notification" lang={lang} dir={dir}>
			<p>{children}</p>
			{dismiss && (
				<button type="button" className="button" onClick={onDismiss}>
					{dismiss}
				</button>
			)}
		</div>
	);
}
