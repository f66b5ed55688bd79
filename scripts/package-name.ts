const NAME = String.raw`(?:@[\w.-]+\/)?[\w.-]+`;

/** Where the docs of the package name it as its registry does. Its command is `webreach` by any name. */
const places = [
	`(?<=npm install --save-dev )${NAME}`,
	`(?<=[\`"])${NAME}(?=/(?:eslint|stylelint|vite)[\`"])`,
	`(?<=import \\{ check \\} from ")${NAME}`,
	`(?<=node_modules/)${NAME}(?=/(?:config\\.schema\\.json|webreach\\.vsix))`,
];

/** Writes the name of the package into a text of its docs. */
export const setPackageName = (text: string, name: string): string =>
	text.replace(new RegExp(places.join("|"), "g"), name);
