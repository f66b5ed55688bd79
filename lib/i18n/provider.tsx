import { type ReactNode, use, useContext } from "react";
import { arrived, fetchPart, nameOf } from "./arrivals";
import type { Locale } from "./locales";
import { type MessagePart, partOf } from "./parts";
import { LanguageContext, type Messages } from "./use-translations";

// Read from the catalogue on the server only: `typeof window` is a constant in either bundle.
const onServer: typeof import("./catalogues") | undefined =
	typeof window === "undefined" ? require("./catalogues") : undefined;

const waits = new Map<string, Promise<Messages>>();

/**
 * A promise of a part that comes, or never: what failed to load leaves the page as the server has drawn it, and a
 * navigation to it is made as a document (`lib/client/use-link-navigation.ts`).
 */
function wait(part: MessagePart, locale: Locale): Promise<Messages> {
	const name = nameOf(part, locale);
	const known = waits.get(name) ?? fetchPart(part, locale).catch(() => new Promise<never>(() => undefined));
	waits.set(name, known);
	return known;
}

/** A part of the messages. The document names the scripts of its parts, so that they are there when it wakes up. */
function messagesOf(part: MessagePart, locale: Locale): Messages {
	if (onServer) return onServer.catalogue(part, locale);
	// What a render has waited for it has to ask for in the same way when it goes on.
	const isWaitedFor = waits.has(nameOf(part, locale));
	return (isWaitedFor ? undefined : arrived(part, locale)) ?? use(wait(part, locale));
}

interface MessagesProps {
	locale: Locale;
	children: ReactNode;
}

/** Gives its children the common messages of `locale`. */
export const MessagesProvider = ({ locale, children }: MessagesProps) => (
	<LanguageContext value={languageOf(locale, messagesOf("common", locale))}>{children}</LanguageContext>
);

const joined = new WeakMap<Messages, WeakMap<Messages, Messages>>();
/** One part comes to several others: a feature's to the common ones on its page, and to more where it opens over a list. */
function join(messages: Messages, more: Messages): Messages {
	const known = joined.get(messages) ?? new WeakMap<Messages, Messages>();
	joined.set(messages, known);
	const whole = known.get(more) ?? { ...messages, ...more };
	known.set(more, whole);
	return whole;
}

const languages = new WeakMap<Messages, { locale: Locale; messages: Messages }>();
/** The same object for the same messages, so that what reads them is drawn again only with others. */
function languageOf(locale: Locale, messages: Messages) {
	const known = languages.get(messages) ?? { locale, messages };
	languages.set(messages, known);
	return known;
}

/** Gives its children a part of the messages beside those that they have. */
export function PartMessages({ locale, part, children }: MessagesProps & { part: MessagePart }) {
	const { messages } = useContext(LanguageContext);
	const all = join(messages, messagesOf(part, locale));
	return <LanguageContext value={languageOf(locale, all)}>{children}</LanguageContext>;
}

interface PageMessagesProps extends MessagesProps {
	/** The route of the page, as the file system writes it. */
	route: string;
}

/** Gives a page all messages that it needs beyond the common ones. */
export function PageMessages({ locale, route, children }: PageMessagesProps) {
	const part = partOf(route);
	if (part === undefined) return children;
	return (
		<PartMessages locale={locale} part={part}>
			{children}
		</PartMessages>
	);
}

/** Fetches what a page says beyond the common messages, so that going there does not have to wait for it. */
export async function fetchMessages(path: string, locale: Locale): Promise<void> {
	const part = partOf(path);
	if (part && !arrived(part, locale)) await fetchPart(part, locale);
}
