import { clientOnly } from "@/components/ui/client-only";
import { Form, SubmitRow } from "@/components/ui/form";
import { SearchInput } from "@/components/ui/search-input";
import { localizePath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { ActionLinks } from "./action-links";
import { StatusPage } from "./status-page";

/** Lazy, because its fetch and validation code would be a seventh of the page's script. */
const Suggestions = clientOnly(() => import("./page-suggestions").then((module) => module.PageSuggestions));

/** The 404 page, with suggestions for similar addresses, and a search. */
export function NotFound() {
	const t = useTranslations("notFound");
	const search = useTranslations("search");
	return (
		<StatusPage status="404" title={t("title")} text={t("explanation")}>
			<Suggestions />
			<Form action={localizePath(paths.search(), useLocale())} fields="line">
				<div>
					<SearchInput aria-label={search("submit")} placeholder={search("example")} />
				</div>
				<SubmitRow label={search("submit")} />
			</Form>
			<ActionLinks />
		</StatusPage>
	);
}
