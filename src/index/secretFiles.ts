// Which files hold secrets by their name. They are never read, shown or named, whatever a rule of the workspace
// says: an ignore file can hide more, not less.

/** File names, lower case; `*` stands for any characters. One line for each kind. */
const secretFiles: readonly string[] = [
  '.env', '.env.*', '.envrc', '*.env', '.flaskenv',
  '*.pem', '*.key', '*.p8', '*.p12', '*.pfx', '*.jks', '*.keystore', '*.kdbx', '*.ppk', '*.asc', '*.gpg', '*.ovpn',
  'id_rsa*', 'id_dsa*', 'id_ecdsa*', 'id_ed25519*', 'ssh_host_*_key',
  '.npmrc', '.yarnrc', '.yarnrc.yml', '.pypirc', '.netrc', '_netrc', '.pgpass', '.my.cnf', '.htpasswd', '.dockercfg', '.git-credentials', '.s3cfg', '.boto', '.vault-token', '.terraformrc',
  'credentials', 'credentials.json', 'credentials.y*ml', 'credentials.toml', 'credentials.ini', 'credentials.xml', 'client_secret*.json', 'service-account*.json', 'service_account*.json',
  'secrets.json', 'secrets.y*ml', 'secrets.toml', 'secrets.ini', 'secret.json', 'secret.y*ml', '*.tfvars', '*.tfvars.json', '*.tfstate', '*.tfstate.backup', 'kubeconfig',
  '.bash_history', '.zsh_history', '.python_history', '.node_repl_history', '.psql_history', '.mysql_history',
];

/** Folders of programs that keep keys and tokens in them, lower case. */
const secretFolders: ReadonlySet<string> = new Set(['.ssh', '.gnupg', '.aws', '.azure', '.kube', '.docker', '.password-store']);

const secretName = new RegExp(`^(?:${secretFiles.map((name) => name.replaceAll('.', '\\.').replaceAll('*', '.*')).join('|')})$`, 'su');

/** A disk that takes `.ENV` for `.env` must not open another way to it, nor must an end that Windows drops. */
function plainName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase().replace(/[. ]+$/, '').replace(/:.*$/s, '');
}

export function isSecretFile(path: string): boolean {
  return secretName.test(plainName(path));
}

export function isSecretFolder(path: string): boolean {
  return secretFolders.has(plainName(path));
}
