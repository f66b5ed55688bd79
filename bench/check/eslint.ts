import { load } from "./load.mjs";

export interface EslintMessage {
	line: number;
	message: string;
	fatal?: boolean;
}

export type Verify = (text: string, file: string) => EslintMessage[];

interface Eslint {
	Linter: new () => { verify: (text: string, config: object[], file: string) => EslintMessage[] };
}

/** ESLint with a configuration, in process; without what it says of what does not parse. */
export async function linter(config: object[]): Promise<Verify> {
	const { Linter } = await load<Eslint>("eslint");
	const eslint = new Linter();
	return (text, file) => eslint.verify(text, config, file).filter(({ fatal }) => !fatal);
}
