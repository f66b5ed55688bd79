import { useRouter } from "next/router";
import { localisedPath } from "@/lib/i18n/locales";
import { fetchMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";

/** Goes to what is found for a text; as a document where the page's words cannot be had. */
export function useSearchNavigation(): (typed: string) => void {
	const router = useRouter();
	const locale = useLocale();
	return (typed) => {
		const path = paths.search(typed.trim());
		fetchMessages(path, locale).then(
			() => router.push(path),
			() => location.assign(localisedPath(path, locale)),
		);
	};
}
