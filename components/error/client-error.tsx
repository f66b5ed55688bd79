import { PageMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";
import { ErrorView } from "./error-view";

/** The error page for what failed in the browser, with the messages that other pages do not carry. */
export const ClientError = ({ reference }: { reference: string | undefined }) => (
	<PageMessages locale={useLocale()} route="/_error">
		<ErrorView kind="client" reference={reference} />
	</PageMessages>
);
