import format, { type CompiledMessage } from "icu-minify/format";
import { cloneElement, createContext, isValidElement, type ReactNode, useContext } from "react";
import { defaultLocale, intlLocale, type Locale } from "./locales";
import type { MessageKey, Namespace } from "./message-keys";

type Values = Record<string, string | number>;
type RichValues = Record<string, string | number | ((content: ReactNode) => ReactNode)>;

/** Gives the messages of one namespace by their keys. */
export interface Translate<Key extends string = string> {
	(key: Key, values?: Values): string;
	/** For messages with elements in them: `<name>…</name>` becomes what the value `name` makes of its content. */
	rich: (key: Key, values: RichValues) => ReactNode;
}

/** A catalogue: messages in namespaces, as `icu-minify/compile` makes them of ICU messages. */
export interface Messages {
	[key: string]: CompiledMessage | Messages;
}

export interface Language {
	locale: Locale;
	messages: Messages;
}

export const LanguageContext = createContext<Language>({ locale: defaultLocale, messages: {} });

/** Formatters are dear to make; messages need one of each kind in a language. */
const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

function getNumberFormat(locale?: Intl.LocalesArgument): Intl.NumberFormat {
	const name = String(locale);
	const made = numbers.get(name) ?? new Intl.NumberFormat(name);
	numbers.set(name, made);
	return made;
}

function getPluralRules(locale?: Intl.LocalesArgument, options?: Intl.PluralRulesOptions): Intl.PluralRules {
	const name = `${locale} ${options?.type}`;
	const made = plurals.get(name) ?? new Intl.PluralRules(String(locale), options);
	plurals.set(name, made);
	return made;
}

// No message words a date by itself: days are worded by `use-format`.
const formatters = { getNumberFormat, getPluralRules, getDateTimeFormat: () => new Intl.DateTimeFormat() };

/** A message that is missing stops the build, where every page is made. */
function find(messages: Messages, path: string): CompiledMessage {
	const found = path
		.split(".")
		.reduce<Messages | CompiledMessage | undefined>(
			(node, name) => (node as Messages | undefined)?.[name],
			messages,
		);
	if (found === undefined) throw new Error(`no message ${path}`);
	return found as CompiledMessage;
}

/** What a rich value makes of its content, told apart from its neighbours for React. */
const keyed = (name: string, make: (content: ReactNode) => ReactNode) => {
	let count = 0;
	return (content: ReactNode[]) => {
		const made = make(content.length === 1 ? content[0] : content);
		return isValidElement(made) ? cloneElement(made, { key: name + count++ }) : made;
	};
};

function translatorIn({ locale, messages }: Language, namespace: string): Translate {
	const known = new Map<string, CompiledMessage>();
	const message = (key: string) => {
		const found = known.get(key) ?? find(messages, `${namespace}.${key}`);
		known.set(key, found);
		return found;
	};
	const language = intlLocale(locale);
	const translate = (key: string, values?: Values) =>
		String(format(message(key), language, values, { formatters }));
	const rich = (key: string, values: RichValues) => {
		const made = Object.entries(values).map(([name, value]) => [
			name,
			typeof value === "function" ? keyed(name, value) : value,
		]);
		return format<ReactNode>(message(key), language, Object.fromEntries(made), {
			formatters,
		});
	};
	return Object.assign(translate, { rich });
}

const made = new WeakMap<Messages, Map<string, Translate>>();

/** One translator a catalogue and namespace, for the life of the process: a page has hundreds of components that ask. */
function translatorOf(language: Language, namespace: string): Translate {
	const known = made.get(language.messages) ?? new Map<string, Translate>();
	made.set(language.messages, known);
	const translate = known.get(namespace) ?? translatorIn(language, namespace);
	known.set(namespace, translate);
	return translate;
}

/** The messages of a namespace in the page's language. */
export const useTranslations = <Space extends Namespace>(namespace: Space): Translate<MessageKey<Space>> =>
	translatorOf(useContext(LanguageContext), namespace);

/** The page's language. */
export const useLocale = (): Locale => useContext(LanguageContext).locale;
