import { useEffect, useState } from "react";
import { useTranslations } from "@/lib/i18n/use-translations";
import { Notification } from "./notification";

/** Shown while the browser is offline. */
export function OfflineNotification() {
	const t = useTranslations("later");
	const [offline, setOffline] = useState(false);
	useEffect(() => {
		const update = () => setOffline(!navigator.onLine);
		update();
		window.addEventListener("online", update);
		window.addEventListener("offline", update);
		return () => {
			window.removeEventListener("online", update);
			window.removeEventListener("offline", update);
		};
	}, []);
	return offline ? <Notification>{t("offline")}</Notification> : null;
}
