import { useSyncExternalStore } from "react";
import { Notification } from "@/components/layout/notification";
import { ReloadLink } from "@/components/ui/reload-link";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { hasListFailure, onListFailure } from "@/lib/build/client/list-failures";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";

function Failure() {
	const t = useTranslations("build.after");
	return (
		<Notification>
			{t("listsFailed")}
			<SentenceSpace />
			<ReloadLink />
		</Notification>
	);
}

/** Says that the lists of the page do not answer for the reader's build, while that is so. */
export function ListFailure() {
	const locale = useLocale();
	const isShown = useSyncExternalStore(onListFailure, hasListFailure, () => false);
	return (
		isShown && (
			<PartMessages locale={locale} part="build">
				<Failure />
			</PartMessages>
		)
	);
}
