import { useRouter } from "next/router";
import { localizePath } from "@/lib/i18n/locales";
import { loadPageMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";

/** Navigates to the results of a query. Loads the whole document if the messages of the page cannot be loaded. */
export function useSearchNavigation(): (typed: string) => void {
	const router = useRouter();
	const locale = useLocale();
	return (typed) => {
		const path = paths.search(typed.trim());
		loadPageMessages(path, locale).then(
			() => router.push(path),
			() => location.assign(localizePath(path, locale)),
		);
	};
}
