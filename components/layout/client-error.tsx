import { PageMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";
import { ErrorView } from "./error-view";

/** The error page for client errors. Loads its messages, which other pages do not contain. */
export const ClientError = ({ reference }: { reference: string | undefined }) => (
	<PageMessages locale={useLocale()} route="/_error">
		<ErrorView kind="client" reference={reference} />
	</PageMessages>
);
