import assert from 'node:assert/strict';
import { IgnoreRules } from '../../../src/index/ignoreRules';
import { isSecretFile, isSecretFolder } from '../../../src/index/secretFiles';

const secret = ['.env', 'a/.env.local', '.env.sh', '.envrc', 'prod.env', 'certs/a.pem', 'a.key', 'a.p12', 'a.pfx', 'id_rsa', 'id_rsa.pub', 'x/id_ed25519.old', '.npmrc', '.netrc', '_netrc', '.pypirc', '.git-credentials', 'credentials', 'credentials.json', 'secrets.yaml', 'secrets.yml', 'service-account-7.json', 'prod.tfvars', 'a.jks'];
const code = ['env.ts', 'src/environment.ts', 'a.env.ts', '.envelope.ts', 'src/credentials.ts', 'secrets.py', 'src/key.ts', 'keys.go', 'pem.rs', 'id.rs', 'my_id_rsa.ts', 'npmrc.ts', 'src/token.ts'];

suite('index/secretFiles', () => {
  test('files that hold secrets are told by their name, code about secrets is not', () => {
    assert.deepEqual(secret.filter((path) => !isSecretFile(path)), []);
    assert.deepEqual(code.filter(isSecretFile), []);
  });

  test('neither other letters nor ends that Windows drops hide one', () => {
    for (const path of secret) {
      for (const other of [path.toUpperCase(), `${path}.`, `${path} `, `${path}::$DATA`]) assert.equal(isSecretFile(other), true, other);
    }
  });

  test('no ignore file and no setting brings one back', () => {
    const rules = IgnoreRules.fromPatterns(secret.map((path) => `!${path}`)).within('', `!*\n!**/.*\n${secret.map((path) => `!/${path}`).join('\n')}\n`);
    assert.deepEqual(secret.filter((path) => !rules.isFileIgnored(path)), []);
  });

  test('folders of keys are not entered, whatever letters they have', () => {
    const rules = IgnoreRules.fromPatterns(['!.ssh/', '!.aws/']);
    for (const path of ['.ssh', 'home/.SSH', '.aws', '.Kube', 'x/.gnupg', '.GIT', 'Node_Modules', 'DerivedData']) assert.equal(rules.isFolderIgnored(path), true, path);
    for (const path of ['ssh', 'src/aws', 'kube', 'docker']) assert.equal(isSecretFolder(path) || rules.isFolderIgnored(path), false, path);
  });
});
