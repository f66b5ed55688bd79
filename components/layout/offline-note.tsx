import { useEffect, useState } from "react";
import { useTranslations } from "@/lib/i18n/use-translations";
import { Note } from "./note";

/** Says that there is no connection while there is none: what was read before can be read on. */
export function OfflineNote() {
	const t = useTranslations("later");
	const [offline, setOffline] = useState(false);
	useEffect(() => {
		const look = () => setOffline(!navigator.onLine);
		look();
		window.addEventListener("online", look);
		window.addEventListener("offline", look);
		return () => {
			window.removeEventListener("online", look);
			window.removeEventListener("offline", look);
		};
	}, []);
	return offline ? <Note>{t("offline")}</Note> : null;
}
